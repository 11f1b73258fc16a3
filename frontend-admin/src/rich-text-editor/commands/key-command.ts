import type { EditorState } from 'draft-js';
import { pushBlocks } from '../content/content-blocks';
import { type BlockStyle, blockStyleOf, withBlockStyle } from '../content/block-style';
import { isListKind } from '../html/rich-block';
import { indentBy } from './indent';
import { toggleMark } from './inline-style';

/** The state after a keyboard command; null lets draft-js handle it. */
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

function plainer({ kind, depth, indent }: BlockStyle): Partial<BlockStyle> | null {
  if (isListKind(kind)) return depth > 0 ? { depth: depth - 1 } : { kind: 'p' };
  if (indent > 0) return { indent: indent - 1 };
  return kind === 'p' ? null : { kind: 'p' };
}

/**
 * At the start of a block, Backspace removes its format step by step. Null where it deletes a character or joins
 * blocks.
 */
export function backspaceAtStart(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed() || selection.getStartOffset() > 0) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const style = plainer(blockStyleOf(block));
  return style && pushBlocks(state, [withBlockStyle(block, style)]);
}
