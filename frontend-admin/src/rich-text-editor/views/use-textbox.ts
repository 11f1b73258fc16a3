import type { Editor } from 'draft-js';
import { useLayoutEffect, type RefObject } from 'react';

export interface TextboxAttributes {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
}

/** What draft-js has no props for: the id, and that the text is wrong or cannot be changed. */
export function useTextbox(editor: RefObject<Editor | null>, { id, isDisabled, isInvalid }: TextboxAttributes): void {
  useLayoutEffect(() => {
    const textbox = editor.current?.editor;
    if (!textbox) return;
    textbox.id = id;
    textbox.toggleAttribute('aria-invalid', false);
    if (isInvalid) textbox.setAttribute('aria-invalid', 'true');
    if (isDisabled) textbox.setAttribute('aria-disabled', 'true');
    else textbox.removeAttribute('aria-disabled');
    // draft-js takes the role away from a text that is read only.
    textbox.setAttribute('role', 'textbox');
  });
}
