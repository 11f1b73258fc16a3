import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { publicPages, type PublicPage } from './public-pages';
import { shortened } from './shortened';
import { wordsOf } from './words';

/** Characters of a title that search engines show. */
const SHOWN = 60;
/** What the page's own words get at least, beside a pharmacy with a long name. */
const OWN = 24;

/** `For patients · Magnolia Specialty Pharmacy`; the home page has the pharmacy's town in the place of its own name. */
export function headTitle(page: PublicPage, blocks: PageBlocks): string {
  const site = shortened(wordsOf(blocks.pharmacy_name) || siteName, SHOWN);
  if (page === 'home') {
    const whole = joined(site, wordsOf(blocks.pharmacy_town));
    return whole.length <= SHOWN ? whole : site;
  }
  const room = SHOWN - joined('', site).length;
  return joined(shortened(pageName(page, blocks), Math.max(room, OWN)), site);
}

/** What a page is called, in few words. */
export function pageName(page: PublicPage, blocks: PageBlocks): string {
  const { eyebrow, title, name } = publicPages[page];
  return (eyebrow && wordsOf(blocks[eyebrow])) || wordsOf(blocks[title]) || name;
}

const joined = (first: string, second: string) => (second === '' ? first : `${first} · ${second}`);
