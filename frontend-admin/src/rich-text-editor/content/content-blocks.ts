import { EditorState, type ContentBlock, type ContentState, type SelectionState } from 'draft-js';
import { isListKind, possibleDepths } from '../html/rich-block';
import { kindOf, withBlockStyle } from './block-style';

/**
 * The blocks in the selection. Selecting whole lines often ends before the first character of the next block; that
 * block isn't included.
 */
export function blocksWithin(content: ContentState, selection: SelectionState): readonly ContentBlock[] {
  const blocks = content.getBlocksAsArray();
  const first = blocks.findIndex((block) => block.getKey() === selection.getStartKey());
  const last = blocks.findIndex((block) => block.getKey() === selection.getEndKey());
  const isTouched = last === first || selection.getEndOffset() > 0;
  return blocks.slice(first, isTouched ? last + 1 : last);
}

export const selectedBlocks = (state: EditorState): readonly ContentBlock[] =>
  blocksWithin(state.getCurrentContent(), state.getSelection());

/** Replaces blocks by key. */
export function withBlocks(content: ContentState, changed: readonly ContentBlock[]): ContentState {
  const blockMap = content.getBlockMap();
  const next = changed.reduce((map, block) => map.set(block.getKey(), block), blockMap);
  return next === blockMap ? content : (content.set('blockMap', next) as ContentState);
}

/** Limits list nesting to what HTML can express, so that the editor shows what the page will show. */
export function withPossibleDepths(content: ContentState): ContentState {
  const blocks = content.getBlocksAsArray();
  const depths = possibleDepths(blocks.map((each) => ({ isItem: isListKind(kindOf(each)), depth: each.getDepth() })));
  const wrong = blocks.flatMap((block, at) =>
    block.getDepth() === depths[at] ? [] : [withBlockStyle(block, { depth: depths[at] ?? 0 })],
  );
  return withBlocks(content, wrong);
}

/** Applies changed blocks as one undo step and keeps the selection. */
export function pushBlocks(state: EditorState, changed: readonly ContentBlock[]): EditorState {
  const content = withBlocks(state.getCurrentContent(), changed);
  if (content === state.getCurrentContent()) return state;
  return EditorState.push(state, withSelection(content, state.getSelection()), 'change-block-type');
}

/** Sets the selection on content whose change doesn't move it. */
export const withSelection = (content: ContentState, selection: SelectionState): ContentState =>
  content.merge({ selectionBefore: selection, selectionAfter: selection }) as ContentState;
