import { browserPaths, type ContentPage, contentPages, type ContentSummary, publicPathOf } from '@pharmacy/contracts';
import { escaped } from '../pages/markup';

type Dated = Pick<ContentSummary, 'page' | 'lastUpdated'>;

/** The public pages, each with the time of its newest live text. */
export function sitemapXml(publicUrl: string, liveTexts: readonly Dated[]): string {
  const pages = contentPages.filter((page) => page !== 'global');
  const newest = new Map(pages.map((page) => [publicPathOf(page), newestOf(page, liveTexts)]));
  const entries = browserPaths.public.map((path) => {
    const lastmod = newest.get(path);
    return `<url><loc>${escaped(publicUrl + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** Times of one form compare as texts. */
const newestOf = (page: ContentPage, texts: readonly Dated[]) =>
  texts
    .filter((text) => text.page === page)
    .map(({ lastUpdated }) => lastUpdated)
    .sort()
    .at(-1);
