import { type ContentState, EditorState, Modifier } from 'draft-js';
import {
  type BlockStyle,
  blockStyleOf,
  plainBlockStyle,
  pushBlocks,
  withBlocks,
  withBlockStyle,
} from '../content/content-blocks';
import { isListKind } from '../html/rich-block';
import { indentBy, toggleMark } from './formatting';

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

/** Inserts a line break within the block. */
export function insertLineBreak(state: EditorState): EditorState {
  const style = state.getCurrentInlineStyle();
  const content = Modifier.replaceText(state.getCurrentContent(), state.getSelection(), '\n', style);
  return EditorState.push(state, content, 'insert-characters');
}

/**
 * Starts a new block: a paragraph after a heading, and the next item in a list. An empty item moves out by one level.
 */
export function insertBlock(state: EditorState): EditorState {
  const content = withoutSelection(state);
  const selection = content.getSelectionAfter();
  const block = content.getBlockForKey(selection.getStartKey());
  const { kind, depth, indent } = blockStyleOf(block);
  if (isListKind(kind) && block.getLength() === 0 && state.getSelection().isCollapsed()) {
    return pushBlocks(state, [withBlockStyle(block, depth > 0 ? { depth: depth - 1 } : plainBlockStyle)]);
  }
  const isAtEnd = selection.getStartOffset() === block.getLength();
  const split = Modifier.splitBlock(content, selection);
  const below = split.getBlockForKey(split.getSelectionAfter().getStartKey());
  const style = { kind: isListKind(kind) || !isAtEnd ? kind : ('p' as const), depth, indent };
  return EditorState.push(state, withBlocks(split, [withBlockStyle(below, style)]), 'split-block');
}

function withoutSelection(state: EditorState): ContentState {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return Modifier.removeRange(content, selection, 'forward');
  return content.set('selectionAfter', selection) as ContentState;
}
