import type { ContentBlock } from 'draft-js';
import type { BlockKind } from '../html/rich-block';
import { indentOf, withIndent } from './block-data';
import { blockTypeOf, kindOf } from './block-types';

/** A block's format, apart from its text. */
export interface BlockStyle {
  readonly kind: BlockKind;
  readonly depth: number;
  readonly indent: number;
}

export const plainBlockStyle: BlockStyle = { kind: 'p', depth: 0, indent: 0 };

export const blockStyleOf = (block: ContentBlock): BlockStyle => ({
  kind: kindOf(block),
  depth: block.getDepth(),
  indent: indentOf(block),
});

/** Returns the same object if nothing changes. */
export function withBlockStyle(block: ContentBlock, style: Partial<BlockStyle>): ContentBlock {
  const before = blockStyleOf(block);
  const { kind, depth, indent } = { ...before, ...style };
  if (kind === before.kind && depth === before.depth && indent === before.indent) return block;
  return withIndent(block.merge({ type: blockTypeOf(kind), depth }) as ContentBlock, indent);
}
