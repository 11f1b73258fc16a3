import type { ContentBlock, EditorState } from 'draft-js';
import { pushBlocks, selectedBlocks, withBlocks, withPossibleDepths } from '../content/content-blocks';
import { blockStyleOf, withBlockStyle } from '../content/block-style';
import { isListKind, maxIndent } from '../html/rich-block';

const clamp = (level: number, most: number) => Math.min(Math.max(level, 0), most);

function moved(block: ContentBlock, step: 1 | -1): ContentBlock {
  const { kind, depth, indent } = blockStyleOf(block);
  return isListKind(kind)
    ? withBlockStyle(block, { depth: Math.max(depth + step, 0) })
    : withBlockStyle(block, { indent: clamp(indent + step, maxIndent) });
}

/** The selected blocks after the change. Blocks that can't move are the same objects. */
function indented(state: EditorState, step: 1 | -1): readonly ContentBlock[] {
  const blocks = selectedBlocks(state);
  const wanted = blocks.map((block) => moved(block, step));
  const possible = withPossibleDepths(withBlocks(state.getCurrentContent(), wanted));
  return blocks.map((block) => withBlockStyle(block, blockStyleOf(possible.getBlockForKey(block.getKey()))));
}

/**
 * Changes the level of list items, and the indent of paragraphs and headings. Returns the same state if nothing can
 * move.
 */
export const indentBy = (state: EditorState, step: 1 | -1): EditorState => pushBlocks(state, indented(state, step));

export function canIndentBy(state: EditorState, step: 1 | -1): boolean {
  const content = state.getCurrentContent();
  return indented(state, step).some((block) => block !== content.getBlockForKey(block.getKey()));
}
