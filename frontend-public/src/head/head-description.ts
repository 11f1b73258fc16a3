import type { PageBlocks } from '@pharmacy/state/core';
import { publicPages, type PublicPage } from './public-pages';
import { truncate } from './truncate';
import { plainTextOf } from './plain-text';

/** Characters that search engines display. */
const MAX_LENGTH = 160;

/** The page's lead, else its heading, else the delivery text. */
export function headDescription(page: PublicPage, blocks: PageBlocks): string {
  const { lead, title } = publicPages[page];
  const words = [blocks[lead], blocks[title], blocks.pharmacy_delivery].map(plainTextOf);
  return truncate(words.find((text) => text !== '') ?? '', MAX_LENGTH);
}
