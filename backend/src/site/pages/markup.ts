import { pharmacy, type PageContentView } from '@pharmacy/contracts';
import type { Responses, PageHead } from '../rendering/server-build';

interface HeadFacts {
  /** the product's public address, without a trailing slash */
  readonly publicUrl: string;
  readonly path: string;
  readonly siteName: string;
}

/** The preview image for shared links: 1200 by 630 pixels. */
const PREVIEW_IMAGE = '/og-image.png';

/** The page's metadata for search engines and link previews, without the title. */
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
    property('og:image', `${publicUrl}${PREVIEW_IMAGE}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', siteName),
    meta('twitter:card', 'summary_large_image'),
    ...structuredData.map((data) => dataBlock('application/ld+json', withAddresses(data, publicUrl))),
  ].join('');
}

const isPath = (text: string) => /^\/(?!\/)[\w\-./#]*$/.test(text);

/** Makes paths in structured data absolute, because a remote doesn't know the site's address. */
function withAddresses(data: unknown, publicUrl: string): unknown {
  if (typeof data === 'string') return isPath(data) ? `${publicUrl}${data}` : data;
  if (Array.isArray(data)) return data.map((part) => withAddresses(part, publicUrl));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withAddresses(value, publicUrl)]));
}

/** The pharmacy's name, as set by the owner. Undefined if the texts couldn't be read. */
export const publishedNameIn = (responses: Responses): string | undefined =>
  (responses['/api/pages/global'] as PageContentView | undefined)?.blocks['pharmacy_name']?.content;

export const siteNameIn = (responses: Responses): string => publishedNameIn(responses) ?? pharmacy.name;

/** Escapes text for an element's content or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A data block: the browser doesn't run it, and no `<` in the data can close the element. */
export function dataBlock(type: string, data: unknown, id?: string): string {
  const named = id === undefined ? '' : ` id="${escaped(id)}"`;
  return `<script type="${type}"${named}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** For vocabularies such as Open Graph, which use `property` instead of `name`. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escaped(content)}">`;
