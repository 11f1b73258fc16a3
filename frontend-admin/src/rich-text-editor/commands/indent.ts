import type { ContentBlock, EditorState } from 'draft-js';
import { pushBlocks, selectedBlocks, withBlocks, withPossibleDepths } from '../content/content-blocks';
import { lookOf, withLook } from '../content/look';
import { isListKind, maxIndent } from '../html/rich-block';

const clamp = (level: number, most: number) => Math.min(Math.max(level, 0), most);

function moved(block: ContentBlock, step: 1 | -1): ContentBlock {
  const { kind, depth, indent } = lookOf(block);
  return isListKind(kind)
    ? withLook(block, { depth: Math.max(depth + step, 0) })
    : withLook(block, { indent: clamp(indent + step, maxIndent) });
}

/** List items change their level, paragraphs and headings their indent. The same state when nothing can move. */
export function indentBy(state: EditorState, step: 1 | -1): EditorState {
  const blocks = selectedBlocks(state);
  const content = withBlocks(
    state.getCurrentContent(),
    blocks.map((block) => moved(block, step)),
  );
  const possible = withPossibleDepths(content);
  return pushBlocks(
    state,
    blocks.map((block) => withLook(block, lookOf(possible.getBlockForKey(block.getKey())))),
  );
}

export const canIndentBy = (state: EditorState, step: 1 | -1): boolean => indentBy(state, step) !== state;
