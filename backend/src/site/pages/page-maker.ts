import { Injectable } from '@nestjs/common';
import { Clock, PharmacyCalendar } from '../../platform/calendar';
import { Config } from '../../platform/config';
import { RenderFailures } from '../rendering/render-failures';
import { Renderer } from '../rendering/renderer';
import type { Answers, RenderCode } from '../rendering/server-build';
import { Page } from './page';
import { PageAnswers } from './page-answers';
import { composeDocument } from './page-document';
import { filesFor } from './page-files';
import { headMarkup, siteNameIn } from './page-head';
import { templateOf, type Builds } from './site-builds';

/** What header, footer and banner say. */
const everywhere = ['/api/pages/global', '/api/announcements/active'];

/** Of the page for unknown addresses, whichever those are. */
const NOT_FOUND = { title: '404 Page Not Found', path: '/404' };

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** Makes pages, and keeps none. Never rejects: what fails is left to the browser. */
@Injectable()
export class PageMaker {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    private readonly answers: PageAnswers,
    private readonly renderer: Renderer,
    private readonly failures: RenderFailures,
  ) {}

  /** The finished page at `path`; null: the page for unknown addresses. */
  async finished(builds: Builds, path: string | null): Promise<Page> {
    const status = path === null ? 404 : 200;
    if (path !== null && builds.isForeign) return this.told(builds, status);
    try {
      if (!builds.code) throw new Error('the shell’s build has no part for the server');
      return (await this.render(builds, builds.code, path)) ?? (await this.told(builds, status, SOON_MS));
    } catch (error) {
      this.failures.add(path ?? 'The page for unknown addresses', error);
      return this.told(builds, status, LATER_MS);
    }
  }

  /** The shell's page for the browser to finish, with what it would otherwise ask for first. */
  async told(builds: Builds, status: 200 | 404 = 200, lifetime?: number): Promise<Page> {
    const { answers, isFresh } = await this.answers.read(everywhere);
    const document = composeDocument(templateOf(builds), this.facts(answers));
    return Page.of(document, status, isFresh ? lifetime : SOON_MS);
  }

  /** null while what it would be made from cannot be read. */
  private async render(builds: Builds, code: RenderCode, path: string | null): Promise<Page | null> {
    const { timeZone } = this.config;
    const { reads, chunk } = await this.renderer.needsOf(code, path);
    const { answers, isWhole, isFresh } = await this.answers.read(reads);
    if (!isWhole) return null;
    const now = this.clock.now().toISOString();
    const { html, status, head } = await this.renderer.render(code, { path, answers, timeZone, now });
    const facts = { publicUrl: this.config.publicUrl, path: path ?? NOT_FOUND.path, siteName: siteNameIn(answers) };
    const document = composeDocument(templateOf(builds), this.facts(answers), {
      ...filesFor(builds, chunk, path !== null),
      path: facts.path,
      title: head?.title ?? `${NOT_FOUND.title} · ${facts.siteName}`,
      head: head ? headMarkup(head, facts) : '',
      html,
    });
    return Page.of(document, status, isFresh ? undefined : SOON_MS);
  }

  private facts(answers: Answers) {
    return { timeZone: this.config.timeZone, clock: this.calendar.steadyClock(), answers };
  }
}
