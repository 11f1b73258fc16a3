import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Config } from '../../platform/config';
import { allowInline, cacheAges, type InlineDigests } from '../../platform/http';
import { Clock, PharmacyCalendar } from '../../platform/time';
import { BuiltFile } from '../files/built-file';
import { Renderer, RenderFailures } from '../rendering/renderer';
import type { Responses, RenderCode } from '../rendering/server-build';
import { headMarkup, siteNameIn } from './markup';
import { PageDataReader } from './page-data';
import { composeDocument, type PageDocument } from './page-document';
import { filesFor } from './page-files';
import { templateOf, type Builds } from './site-builds';

const NAME = 'index.html';

/** A page with its compressed forms, ready to send. */
export class Page {
  private constructor(
    private file: BuiltFile,
    private readonly inline: InlineDigests,
    private readonly status: 200 | 404,
    private readonly expiresAt: number,
  ) {}

  /** `lifetime` is in milliseconds; shorter for a page with old data or without its rendered content. */
  static async of({ html, inline }: PageDocument, status: 200 | 404, lifetime: number = cacheAges.page): Promise<Page> {
    const page = new Page(await BuiltFile.compressed(NAME, html, 'fast'), inline, status, performance.now() + lifetime);
    if (lifetime === cacheAges.page) void page.compressFurther(html);
    return page;
  }

  /** If this fails, the quickly compressed form stays in use. */
  private async compressFurther(html: string): Promise<void> {
    this.file = await BuiltFile.compressed(NAME, html, 'max').catch(() => this.file);
  }

  get isExpired(): boolean {
    return performance.now() >= this.expiresAt;
  }

  send(request: Request, response: Response): void {
    allowInline(response, this.inline);
    this.file.send(request, response, this.status);
  }
}

/** The data for the header, the footer, and the banner. */
const layoutReads = ['/api/pages/global', '/api/announcements/active'];

/** Used for every unknown path. */
const NOT_FOUND = { title: '404 Page Not Found', path: '/404' };

/** Creates pages without caching them. Never rejects: if rendering fails, the browser renders the page. */
@Injectable()
export class PageBuilder {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    private readonly pageData: PageDataReader,
    private readonly renderer: Renderer,
    private readonly failures: RenderFailures,
  ) {}

  /** The rendered page at `path`; null for the page for unknown addresses. */
  async renderedPage(builds: Builds, path: string | null): Promise<Page> {
    const status = path === null ? 404 : 200;
    if (path !== null && builds.isForeign) return this.shellPage(builds, status);
    try {
      if (!builds.code) throw new Error('the shell’s build has no server part');
      return (
        (await this.render(builds, builds.code, path)) ??
        (await this.shellPage(builds, status, cacheAges.pageWithOldData))
      );
    } catch (error) {
      this.failures.add(path ?? 'the page for unknown addresses', error);
      return this.shellPage(builds, status, cacheAges.unrenderedPage);
    }
  }

  /** The shell's page for the browser to render, with the data that it would otherwise fetch first. */
  async shellPage(builds: Builds, status: 200 | 404 = 200, lifetime?: number): Promise<Page> {
    const { responses, isFresh } = await this.pageData.read(layoutReads);
    const document = composeDocument(templateOf(builds), this.facts(responses));
    return Page.of(document, status, isFresh ? lifetime : cacheAges.pageWithOldData);
  }

  /** Returns null while the data for the page can't be read. */
  private async render(builds: Builds, code: RenderCode, path: string | null): Promise<Page | null> {
    const { timeZone } = this.config;
    const { reads, chunk } = await this.renderer.needsOf(code, path);
    const { responses, isComplete, isFresh } = await this.pageData.read(reads);
    if (!isComplete) return null;
    const now = this.clock.now().toISOString();
    const { html, status, head } = await this.renderer.render(code, { path, responses, timeZone, now });
    const facts = { publicUrl: this.config.publicUrl, path: path ?? NOT_FOUND.path, siteName: siteNameIn(responses) };
    const document = composeDocument(templateOf(builds), this.facts(responses), {
      ...filesFor(builds, chunk, path !== null),
      path: facts.path,
      title: head?.title ?? `${NOT_FOUND.title} · ${facts.siteName}`,
      head: head ? headMarkup(head, facts) : '',
      html,
    });
    return Page.of(document, status, isFresh ? undefined : cacheAges.pageWithOldData);
  }

  private facts(responses: Responses) {
    return { timeZone: this.config.timeZone, clock: this.calendar.fixedOffset(), responses };
  }
}
