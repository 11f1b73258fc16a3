import { EditorState, Modifier, type ContentState } from 'draft-js';
import { pushBlocks, withBlocks } from '../content/content-blocks';
import { blockStyleOf, plainBlockStyle, withBlockStyle } from '../content/block-style';
import { isListKind } from '../html/rich-block';

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
