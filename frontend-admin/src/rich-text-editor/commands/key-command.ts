import type { EditorState } from 'draft-js';
import { backspaceAtStart } from './backspace';
import { indentBy } from './indent';
import { toggleMark } from './inline-style';

/** What a command of the keyboard makes of the text; null leaves it to draft-js. */
export function afterKeyCommand(command: string, state: EditorState): EditorState | null {
  switch (command) {
    case 'bold':
      return toggleMark(state, 'strong');
    case 'italic':
      return toggleMark(state, 'em');
    case 'underline':
      return toggleMark(state, 'u');
    case 'strikethrough':
      return toggleMark(state, 's');
    case 'indent':
      return indentBy(state, 1);
    case 'outdent':
      return indentBy(state, -1);
    case 'backspace':
    case 'backspace-word':
    case 'backspace-to-start-of-line':
      return backspaceAtStart(state);
    default:
      return null;
  }
}
