import type { ContentBlock, EntityInstance } from 'draft-js';

/** The indent of a paragraph or heading, stored in the block's data. */
export const indentOf = (block: ContentBlock): number => (block.getData().get('indent') as number | undefined) ?? 0;

export const withIndent = (block: ContentBlock, indent: number): ContentBlock =>
  block.set(
    'data',
    indent > 0 ? block.getData().set('indent', indent) : block.getData().delete('indent'),
  ) as ContentBlock;

export const linkType = 'LINK';

interface LinkData {
  readonly href: string;
}

export const linkData = (href: string): LinkData => ({ href });
export const hrefOf = (entity: EntityInstance): string => (entity.getData() as LinkData).href;
