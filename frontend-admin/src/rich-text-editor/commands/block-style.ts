import type { EditorState } from 'draft-js';
import { kindOf } from '../content/block-types';
import { pushBlocks, selectedBlocks } from '../content/content-blocks';
import { lookOf, withLook } from '../content/look';
import { isListKind, type BlockKind, type HeadingKind, type ListKind } from '../html/rich-block';

/** What the block is in which the selection starts. */
export function currentKind(state: EditorState): BlockKind {
  const block = state.getCurrentContent().getBlockForKey(state.getSelection().getStartKey());
  return kindOf(block);
}

export function setParagraphStyle(state: EditorState, kind: 'p' | HeadingKind): EditorState {
  return pushBlocks(
    state,
    selectedBlocks(state).map((block) => withLook(block, { kind, depth: 0 })),
  );
}

/** Makes list items of the selected blocks; paragraphs, when all of them are such items. */
export function toggleList(state: EditorState, kind: ListKind): EditorState {
  const blocks = selectedBlocks(state);
  if (blocks.every((block) => kindOf(block) === kind)) return setParagraphStyle(state, 'p');
  return pushBlocks(
    state,
    blocks.map((block) =>
      withLook(block, { kind, indent: 0, depth: isListKind(lookOf(block).kind) ? block.getDepth() : 0 }),
    ),
  );
}
