import type { ContentBlock, DraftBlockType } from 'draft-js';
import type { BlockKind } from '../html/rich-block';

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

/** draft-js hard-codes these names, for example for Enter in a list. */
const typeOfKind = {
  p: 'unstyled',
  h1: 'header-one',
  h2: 'header-two',
  h3: 'header-three',
  h4: 'header-four',
  h5: 'header-five',
  h6: 'header-six',
  ol: 'ordered-list-item',
  ul: 'unordered-list-item',
} as const satisfies Readonly<Record<BlockKind, DraftBlockType>>;

const kindOfType = new Map<string, BlockKind>(
  Object.entries(typeOfKind).map(([kind, type]) => [type, kind as BlockKind]),
);

export const blockTypeOf = (kind: BlockKind): DraftBlockType => typeOfKind[kind];
export const kindOf = (block: { getType(): DraftBlockType }): BlockKind => kindOfType.get(block.getType()) ?? 'p';

/** The indent of a paragraph or heading, stored in the block's data. */
export const indentOf = (block: ContentBlock): number => (block.getData().get('indent') as number | undefined) ?? 0;

const withIndent = (block: ContentBlock, indent: number): ContentBlock =>
  block.set(
    'data',
    indent > 0 ? block.getData().set('indent', indent) : block.getData().delete('indent'),
  ) as ContentBlock;
