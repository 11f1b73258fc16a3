import type { PageBlocks } from '@pharmacy/state/core';
import { publicPages, type PublicPage } from './public-pages';
import { shortened } from './shortened';
import { wordsOf } from './words';

/** Characters that search engines show. */
const SHOWN = 160;

/** The page's lead; without one its heading, and without any text the pharmacy's delivery. */
export function headDescription(page: PublicPage, blocks: PageBlocks): string {
  const { lead, title } = publicPages[page];
  const words = [blocks[lead], blocks[title], blocks.pharmacy_delivery].map(wordsOf);
  return shortened(words.find((text) => text !== '') ?? '', SHOWN);
}
