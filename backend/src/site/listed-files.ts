import { Injectable } from '@nestjs/common';
import {
  browserPaths,
  type ContentPage,
  contentPages,
  type ContentSummary,
  type PageContentView,
  publicPathOf,
} from '@pharmacy/contracts';
import { ContentQueries } from '../modules/content';
import { Config } from '../platform/config';
import { Clock, DAY_MS } from '../platform/time';
import { BuiltFile } from './files/built-file';
import { escaped } from './pages/markup';
import { PageDataReader } from './pages/page-data';

type Dated = Pick<ContentSummary, 'page' | 'lastUpdated'>;

/** Lists the public pages, each with the date of its newest published text. */
function sitemapXml(publicUrl: string, liveTexts: readonly Dated[]): string {
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

/** ISO 8601 timestamps sort as strings. */
const newestOf = (page: ContentPage, texts: readonly Dated[]) =>
  texts
    .filter((text) => text.page === page)
    .map(({ lastUpdated }) => lastUpdated)
    .sort()
    .at(-1);

const VALID_DAYS = 180;

interface SecurityFacts {
  readonly publicUrl: string;
  /** as entered in the editor; not validated */
  readonly email: string | undefined;
  readonly now: Date;
}

/**
 * The contact for security reports (RFC 9116). `Expires` is 180 days after the current day, so the file is never served
 * expired.
 */
function securityText({ publicUrl, email, now }: SecurityFacts): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: ${contactOf(email) ?? `${publicUrl}/contact`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

function contactOf(email: string | undefined): string | undefined {
  const address = email?.trim() ?? '';
  return /^[^\s@<>:?&]+@[^\s@<>:?&]+$/.test(address) ? `mailto:${address}` : undefined;
}

/** The admin area is one prefix. The API isn't a page. */
const closed = ['/admin', '/api/', ...browserPaths.portal];

/** A longer path wins over `/api/`: public pages show these logos and portraits. */
const PICTURES = ['/api/manufacturers/', '/api/team-members/'];

/** The paths that search engines are asked to skip, and the address of the sitemap. */
const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...PICTURES.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

type Generate = () => Promise<BuiltFile>;

const compressed = (name: string, text: string) => BuiltFile.compressed(name, text, 'fast');

/**
 * The files for crawlers and other programs that depend on texts, settings, or the date, so no build can contain them.
 */
@Injectable()
export class ListedFiles {
  private readonly generators: ReadonlyMap<string, Generate>;
  private lastSitemap?: BuiltFile;

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly content: ContentQueries,
    private readonly pageData: PageDataReader,
  ) {
    this.generators = new Map<string, Generate>([
      ['/robots.txt', () => compressed('robots.txt', robotsText(config.publicUrl))],
      ['/sitemap.xml', () => this.sitemap()],
      ['/.well-known/security.txt', () => this.security()],
    ]);
  }

  /** Returns undefined if there is no such file. */
  at(path: string): Promise<BuiltFile> | undefined {
    return this.generators.get(path)?.();
  }

  /** Serves the last sitemap while the database can't be read, or one without dates if there is none yet. */
  private async sitemap(): Promise<BuiltFile> {
    const texts = await this.content.list({ forEditor: false }).catch(() => null);
    if (!texts && this.lastSitemap) return this.lastSitemap;
    const file = await compressed('sitemap.xml', sitemapXml(this.config.publicUrl, texts ?? []));
    if (texts) this.lastSitemap = file;
    return file;
  }

  private async security(): Promise<BuiltFile> {
    const { responses } = await this.pageData.read(['/api/pages/global']);
    const texts = responses['/api/pages/global'] as PageContentView | undefined;
    const email = texts?.blocks['pharmacy_email']?.content;
    return compressed('security.txt', securityText({ publicUrl: this.config.publicUrl, email, now: this.clock.now() }));
  }
}
