import type { Editor } from 'draft-js';
import { useLayoutEffect, type RefObject } from 'react';

export interface TextboxAttributes {
  readonly id: string;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
}

/** Attributes that draft-js has no props for: the ID, and the invalid and read-only states. */
export function useTextbox(editor: RefObject<Editor | null>, { id, isDisabled, isInvalid }: TextboxAttributes): void {
  useLayoutEffect(() => {
    const textbox = editor.current?.editor;
    if (!textbox) return;
    textbox.id = id;
    textbox.toggleAttribute('aria-invalid', false);
    if (isInvalid) textbox.setAttribute('aria-invalid', 'true');
    if (isDisabled) textbox.setAttribute('aria-disabled', 'true');
    else textbox.removeAttribute('aria-disabled');
    // draft-js removes the role from a read-only text.
    textbox.setAttribute('role', 'textbox');
  });
}
