import type { ContentPage, PageContentView } from '../content';
import { firstBlocks } from './first-blocks';
import { isUnfilled } from './launch-texts';

/** The server's response for a page of a new installation on a day, `YYYY-MM-DD`, with the blocks of `global`. */
export function firstPage(page: ContentPage, day: string): PageContentView {
  const blocks = firstBlocks().filter(
    (block) => (block.page === page || block.page === 'global') && !isUnfilled(block.key, block.content),
  );
  return {
    page,
    day,
    blocks: Object.fromEntries(
      blocks.map(({ key, title, contentType, content, validUntil, afterwards }) => {
        const isExpired = validUntil !== null && day > validUntil;
        const shown = isExpired ? ({ content: afterwards ?? '', isExpired } as const) : { content };
        return [key, { title, contentType, ...shown }];
      }),
    ),
  };
}
