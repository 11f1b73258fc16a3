import { publicPathOf } from '@pharmacy/contracts';
import { siteName } from '@pharmacy/remote-kit/core';
import type { CachedResponses } from '@pharmacy/remote-kit/server';
import type { PageBlocks } from '@pharmacy/state/core';
import { pageName } from '../document-head';
import type { PublicPage } from '../public-pages';
import { plainTextOf, truncate } from '../plain-text';
import { pharmacyId } from './pharmacy-data';

const nameOf = (blocks: PageBlocks) => plainTextOf(blocks.pharmacy_name) || siteName;

/** The site's name, as search engines show it above a URL. */
export const websiteData = (blocks: PageBlocks): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': '/#website',
  url: '/',
  name: nameOf(blocks),
  inLanguage: 'en-US',
  publisher: { '@id': pharmacyId },
});

/** Breadcrumbs from the home page to this page. */
export const breadcrumbData = (page: PublicPage, blocks: PageBlocks): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: nameOf(blocks), item: '/' },
    { '@type': 'ListItem', position: 2, name: pageName(page, blocks), item: publicPathOf(page) },
  ],
});

/** Characters. Every visitor downloads the structured data, and search engines show no more of it. */
const MAX_ANSWER_LENGTH = 1_000;
const MAX_DESCRIPTION_LENGTH = 160;
const MAX_LISTED = 200;

const questionKey = /^(.+)_question$/;

/** The page's FAQ in order, as plain text; null if it has none. */
export function questionsData(blocks: PageBlocks): object | null {
  const entries = Object.keys(blocks)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .flatMap((key) => entryOf(blocks, key));
  if (entries.length === 0) return null;
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: entries };
}

function entryOf(blocks: PageBlocks, key: string): readonly object[] {
  const [, entry] = questionKey.exec(key) ?? [];
  const question = truncate(plainTextOf(blocks[key]), MAX_ANSWER_LENGTH);
  const answer = truncate(plainTextOf(blocks[`${entry}_answer`]), MAX_ANSWER_LENGTH);
  if (entry === undefined || question === '' || answer === '') return [];
  return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }];
}

/** The API path of the managed manufacturers. */
export const manufacturersApiPath = '/api/manufacturers';

/** The first manufacturers that the pharmacy works with, as organizations; null if the response has none. */
export function manufacturersData(responses: CachedResponses): object | null {
  const response = responses[manufacturersApiPath];
  const all = Array.isArray(response) ? (response as readonly unknown[]).flatMap(organizationOf) : [];
  if (all.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: all.length,
    itemListElement: all
      .slice(0, MAX_LISTED)
      .map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

/** None for a malformed entry. */
function organizationOf(entry: unknown): readonly object[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { name, description, website, logoUrl } = entry as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string' || name === '') return [];
  return [
    {
      '@type': 'Organization',
      name,
      ...textOf('description', typeof description === 'string' && truncate(description, MAX_DESCRIPTION_LENGTH)),
      ...textOf('url', website),
      // Without its version, a stored logo's path is one that the server makes absolute.
      ...textOf('logo', typeof logoUrl === 'string' && logoUrl.startsWith('/') ? logoUrl.replace(/\?.*/, '') : logoUrl),
    },
  ];
}

const textOf = (name: string, value: unknown): object =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};
