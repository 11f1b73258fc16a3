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

/** The selected blocks as they would be; those that cannot move are the same objects. */
function indented(state: EditorState, step: 1 | -1): readonly ContentBlock[] {
  const blocks = selectedBlocks(state);
  const wanted = blocks.map((block) => moved(block, step));
  const possible = withPossibleDepths(withBlocks(state.getCurrentContent(), wanted));
  return blocks.map((block) => withLook(block, lookOf(possible.getBlockForKey(block.getKey()))));
}

/** List items change their level, paragraphs and headings their indent. The same state when nothing can move. */
export const indentBy = (state: EditorState, step: 1 | -1): EditorState => pushBlocks(state, indented(state, step));

export function canIndentBy(state: EditorState, step: 1 | -1): boolean {
  const content = state.getCurrentContent();
  return indented(state, step).some((block) => block !== content.getBlockForKey(block.getKey()));
}
