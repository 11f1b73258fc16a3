import { useEffect } from 'react';
import { siteName } from '@pharmacy/remote-kit/core';
import type { PageBlocks } from '@pharmacy/state/core';
import { useBlocks } from '../content/blocks';
import { plainTextOf, truncate } from './plain-text';
import { publicPages, type PublicPage } from './public-pages';

/** Keeps title and description the same as in the server's HTML after client-side navigation. */
export function DocumentHead({ page }: { readonly page: PublicPage }) {
  const blocks = useBlocks();
  const title = headTitle(page, blocks);
  const description = headDescription(page, blocks);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    descriptionElement().content = description;
  }, [description]);

  return null;
}

function descriptionElement(): HTMLMetaElement {
  const existing = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (existing) return existing;
  const created = document.createElement('meta');
  created.name = 'description';
  document.head.append(created);
  return created;
}

/** Characters of a title that search engines display. */
const MAX_TITLE_LENGTH = 60;
/** Minimum length of the page's own name next to a long pharmacy name. */
const MIN_OWN_LENGTH = 24;

/** `For patients · Magnolia Specialty Pharmacy`; the home page shows the pharmacy's town instead of a page name. */
export function headTitle(page: PublicPage, blocks: PageBlocks): string {
  const site = truncate(plainTextOf(blocks.pharmacy_name) || siteName, MAX_TITLE_LENGTH);
  if (page === 'home') {
    const whole = joined(site, plainTextOf(blocks.pharmacy_town));
    return whole.length <= MAX_TITLE_LENGTH ? whole : site;
  }
  const available = MAX_TITLE_LENGTH - joined('', site).length;
  return joined(truncate(pageName(page, blocks), Math.max(available, MIN_OWN_LENGTH)), site);
}

/** The page's short name. */
export function pageName(page: PublicPage, blocks: PageBlocks): string {
  const { eyebrow, title, name } = publicPages[page];
  return (eyebrow && plainTextOf(blocks[eyebrow])) || plainTextOf(blocks[title]) || name;
}

const joined = (first: string, second: string) => (second === '' ? first : `${first} · ${second}`);

/** Characters of a description that search engines display. */
const MAX_DESCRIPTION_LENGTH = 160;

/** The page's lead, else its heading, else the delivery text. */
export function headDescription(page: PublicPage, blocks: PageBlocks): string {
  const { lead, title } = publicPages[page];
  const words = [blocks[lead], blocks[title], blocks.pharmacy_delivery].map(plainTextOf);
  return truncate(words.find((text) => text !== '') ?? '', MAX_DESCRIPTION_LENGTH);
}
