import { BlockMapBuilder, EditorState, Modifier } from 'draft-js';
import { kindOf } from '../content/block-types';
import { withBlocks } from '../content/content-blocks';
import { blocksToContent } from '../content/html-to-content';
import { lookOf, withLook } from '../content/look';
import type { RichBlock } from '../html/rich-block';

/**
 * Puts blocks in the place of the selection. The first joins the text before it and keeps that text's look; in an empty
 * block it brings its own. What stood behind the selection goes on in the last.
 */
export function insertBlocks(state: EditorState, blocks: readonly RichBlock[]): EditorState {
  const content = state.getCurrentContent();
  const selection = state.getSelection();
  const target = content.getBlockForKey(selection.getStartKey());
  const [first, ...others] = blocksToContent(blocks).getBlocksAsArray();
  if (!first) return state;
  const hasTextBefore = selection.getStartOffset() > 0;
  const hasTextAfter = selection.getEndOffset() < content.getBlockForKey(selection.getEndKey()).getLength();
  const joins = hasTextBefore || (hasTextAfter && others.length === 0) || kindOf(first) === 'p';
  const look = joins ? lookOf(target) : lookOf(first);
  const fragment = BlockMapBuilder.createFromArray([withLook(first, look), ...others]);
  const inserted = Modifier.replaceWithFragment(content, selection, fragment);
  const joined = inserted.getBlockForKey(target.getKey());
  return EditorState.push(state, withBlocks(inserted, [withLook(joined, look)]), 'insert-fragment');
}
