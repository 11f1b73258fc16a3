import type { EditorState } from 'draft-js';
import { kindOf } from '../content/block-types';
import { pushBlocks, selectedBlocks } from '../content/content-blocks';
import { blockStyleOf, withBlockStyle } from '../content/block-style';
import { isListKind, type BlockKind, type HeadingKind, type ListKind } from '../html/rich-block';

/** The type of the block where the selection starts. */
export function currentKind(state: EditorState): BlockKind {
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  return kindOf(block);
}

export function setParagraphStyle(state: EditorState, kind: 'p' | HeadingKind): EditorState {
  return pushBlocks(
    state,
    selectedBlocks(state).map((block) => withBlockStyle(block, { kind, depth: 0 })),
  );
}

/** Turns the selected blocks into list items, or back into paragraphs if all of them already are. */
export function toggleList(state: EditorState, kind: ListKind): EditorState {
  const blocks = selectedBlocks(state);
  if (blocks.every((block) => kindOf(block) === kind)) return setParagraphStyle(state, 'p');
  return pushBlocks(
    state,
    blocks.map((block) =>
      withBlockStyle(block, { kind, indent: 0, depth: isListKind(blockStyleOf(block).kind) ? block.getDepth() : 0 }),
    ),
  );
}
