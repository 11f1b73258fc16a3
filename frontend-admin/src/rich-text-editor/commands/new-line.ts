import { EditorState, Modifier, type ContentState } from 'draft-js';
import { pushBlocks, withBlocks } from '../content/content-blocks';
import { lookOf, plainLook, withLook } from '../content/look';
import { isListKind } from '../html/rich-block';

/** A line break within the block. */
export function insertLineBreak(state: EditorState): EditorState {
  const style = state.getCurrentInlineStyle();
  const content = Modifier.replaceText(state.getCurrentContent(), state.getSelection(), '\n', style);
  return EditorState.push(state, content, 'insert-characters');
}

/** A new block: after a heading a paragraph, in a list the next item; an empty item leaves its list by one level. */
export function insertBlock(state: EditorState): EditorState {
  const content = withoutSelection(state);
  const selection = content.getSelectionAfter();
  const block = content.getBlockForKey(selection.getStartKey());
  const { kind, depth, indent } = lookOf(block);
  if (isListKind(kind) && block.getLength() === 0 && state.getSelection().isCollapsed()) {
    return pushBlocks(state, [withLook(block, depth > 0 ? { depth: depth - 1 } : plainLook)]);
  }
  const isAtEnd = selection.getStartOffset() === block.getLength();
  const split = Modifier.splitBlock(content, selection);
  const below = split.getBlockForKey(split.getSelectionAfter().getStartKey());
  const look = { kind: isListKind(kind) || !isAtEnd ? kind : ('p' as const), depth, indent };
  return EditorState.push(state, withBlocks(split, [withLook(below, look)]), 'split-block');
}

function withoutSelection(state: EditorState): ContentState {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return Modifier.removeRange(content, selection, 'forward');
  return content.set('selectionAfter', selection) as ContentState;
}
