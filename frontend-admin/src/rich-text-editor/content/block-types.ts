import type { DraftBlockType } from 'draft-js';
import type { BlockKind } from '../html/rich-block';

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
