import { pharmacy, type PageContentView } from '@pharmacy/contracts';
import type { Answers, PageHead } from '../rendering/server-build';
import { dataBlock, escaped, meta, property } from './markup';

export interface HeadFacts {
  /** of the product, without a slash at its end */
  readonly publicUrl: string;
  readonly path: string;
  readonly siteName: string;
}

/** Drawn for whoever shows a link to the site: 1200 by 630 pixels. */
const PICTURE = '/og-image.png';

/** What search engines and those who share a link are told of a page; the title is not among it. */
export function headMarkup({ title, description, structuredData }: PageHead, facts: HeadFacts): string {
  const { publicUrl, path, siteName } = facts;
  const address = `${publicUrl}${path}`;
  return [
    meta('description', description),
    `<link rel="canonical" href="${escaped(address)}">`,
    property('og:type', 'website'),
    property('og:locale', 'en_US'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', `${publicUrl}${PICTURE}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', siteName),
    meta('twitter:card', 'summary_large_image'),
    ...structuredData.map((data) => dataBlock('application/ld+json', withAddresses(data, publicUrl))),
  ].join('');
}

const isPath = (text: string) => /^\/(?!\/)[\w\-./#]*$/.test(text);

/** A remote names addresses of the site by their path: it does not know where the site is. */
function withAddresses(data: unknown, publicUrl: string): unknown {
  if (typeof data === 'string') return isPath(data) ? `${publicUrl}${data}` : data;
  if (Array.isArray(data)) return data.map((part) => withAddresses(part, publicUrl));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withAddresses(value, publicUrl)]));
}

/** As the owner calls the pharmacy. */
export function siteNameIn(answers: Answers): string {
  const texts = answers['/api/pages/global'] as PageContentView | undefined;
  return texts?.blocks['pharmacy_name']?.content ?? pharmacy.name;
}
