import type { EditorState } from 'draft-js';
import { pushBlocks } from '../content/content-blocks';
import { lookOf, withLook, type BlockLook } from '../content/look';
import { isListKind } from '../html/rich-block';

function plainer({ kind, depth, indent }: BlockLook): Partial<BlockLook> | null {
  if (isListKind(kind)) return depth > 0 ? { depth: depth - 1 } : { kind: 'p' };
  if (indent > 0) return { indent: indent - 1 };
  return kind === 'p' ? null : { kind: 'p' };
}

/** At the start of a block Backspace takes its look away, step by step; null where it takes a character or joins blocks. */
export function backspaceAtStart(state: EditorState): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed() || selection.getStartOffset() > 0) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const look = plainer(lookOf(block));
  return look && pushBlocks(state, [withLook(block, look)]);
}
