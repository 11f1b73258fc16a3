import type { ContentPage, PageContentView } from '../content';
import { firstBlocks } from './first-blocks';

/** The server's response for a page of a new installation on a day, `YYYY-MM-DD`, with the blocks of `global`. */
export function firstPage(page: ContentPage, day: string): PageContentView {
  const blocks = firstBlocks().filter((block) => block.page === page || block.page === 'global');
  return {
    page,
    day,
    blocks: Object.fromEntries(
      blocks.map(({ key, title, contentType, content, validUntil, afterwards }) => [
        key,
        { title, contentType, content: validUntil !== null && day > validUntil ? (afterwards ?? '') : content },
      ]),
    ),
  };
}
