import type { Editor, EditorState } from 'draft-js';
import type { ClipboardEvent } from 'react';
import type { RichText } from '../session/use-rich-text';
import { copiedFrom, withoutSelected } from './copied';

function copy(event: ClipboardEvent<object>, state: EditorState): void {
  const { html, text } = copiedFrom(state);
  event.clipboardData.setData('text/html', html);
  event.clipboardData.setData('text/plain', text);
}

/**
 * Copying and cutting as `Editor` takes them: what goes to the clipboard is what would be stored, not how draft-js draws
 * it, so that it can be pasted here, into another editor and into other programs alike.
 */
export function copyingOf(text: RichText) {
  const onCopy = (_editor: Editor, event: ClipboardEvent<object>) => {
    event.preventDefault();
    if (!text.session.state.getSelection().isCollapsed()) copy(event, text.session.state);
  };
  const onCut = (editor: Editor, event: ClipboardEvent<object>) => {
    onCopy(editor, event);
    if (!text.session.state.getSelection().isCollapsed()) text.change(withoutSelected(text.session.state));
  };
  return { onCopy, onCut };
}
