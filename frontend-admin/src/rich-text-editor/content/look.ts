import type { ContentBlock } from 'draft-js';
import type { BlockKind } from '../html/rich-block';
import { indentOf, withIndent } from './block-data';
import { blockTypeOf, kindOf } from './block-types';

/** What a block is, apart from its text. */
export interface BlockLook {
  readonly kind: BlockKind;
  readonly depth: number;
  readonly indent: number;
}

export const plainLook: BlockLook = { kind: 'p', depth: 0, indent: 0 };

export const lookOf = (block: ContentBlock): BlockLook => ({
  kind: kindOf(block),
  depth: block.getDepth(),
  indent: indentOf(block),
});

/** The same object when nothing about it changes. */
export function withLook(block: ContentBlock, look: Partial<BlockLook>): ContentBlock {
  const before = lookOf(block);
  const { kind, depth, indent } = { ...before, ...look };
  if (kind === before.kind && depth === before.depth && indent === before.indent) return block;
  return withIndent(block.merge({ type: blockTypeOf(kind), depth }) as ContentBlock, indent);
}
