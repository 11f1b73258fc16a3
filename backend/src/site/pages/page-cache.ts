import { Injectable } from '@nestjs/common';
import { announcementEvents } from '../../modules/announcements';
import { ContentPublished } from '../../modules/content';
import { manufacturerEvents, manufacturerProductEvents, TherapeuticAreaUpdated } from '../../modules/manufacturers';
import { teamEvents } from '../../modules/team';
import { EventBus } from '../../platform/events';
import { cacheAges, CacheGeneration } from '../../platform/http';
import { MidnightTimer } from '../../platform/time';
import { type Page, PageBuilder } from './page-builder';
import { type Builds, SiteBuilds } from './site-builds';

/** The public doesn't see drafts, schedules, or who edits what. */
const affectPublicPages = [
  ContentPublished,
  ...announcementEvents,
  ...manufacturerEvents,
  ...manufacturerProductEvents,
  TherapeuticAreaUpdated,
  ...teamEvents,
];

/** One render of a page, shared by all requests that arrive in the meantime. */
interface CacheEntry {
  readonly builds: Builds;
  /** at the start; the render may have missed later changes */
  readonly generation: number;
  /** milliseconds, by `performance.now` */
  readonly startedAt: number;
  readonly rendering: Promise<Page>;
  page?: Page;
}

/** Caches every page, and renders it again on the first request after a change to something that it may show. */
@Injectable()
export class PageCache {
  private readonly entries = new Map<string, CacheEntry>();
  private readonly generation: CacheGeneration;

  constructor(
    private readonly builds: SiteBuilds,
    private readonly builder: PageBuilder,
    private readonly bus: EventBus,
    midnight: MidnightTimer,
  ) {
    this.generation = new CacheGeneration(bus, midnight, affectPublicPages);
  }

  /** The page at a path of the public site; null if there is no build yet. */
  publicPage(path: string): Promise<Page | null> {
    return this.get(path, (builds) => this.builder.renderedPage(builds, path));
  }

  /** The page for unknown addresses. */
  notFound(): Promise<Page | null> {
    return this.get('not found', (builds) => this.builder.renderedPage(builds, null));
  }

  /** The page for the browser to render, for everything that isn't public. */
  shellPage(): Promise<Page | null> {
    return this.get('shell', (builds) => this.builder.shellPage(builds));
  }

  private async get(name: string, render: (builds: Builds) => Promise<Page>): Promise<Page | null> {
    const builds = await this.builds.current();
    if (!builds) return null;
    const generation = this.generation.current;
    const cached = this.entries.get(name);
    if (cached?.builds === builds && cached.generation === generation && this.isUsable(cached)) return cached.rendering;
    const entry: CacheEntry = { builds, generation, startedAt: performance.now(), rendering: render(builds) };
    this.entries.set(name, entry);
    entry.rendering.then(
      (page) => (entry.page = page),
      () => this.entries.delete(name),
    );
    return entry.rendering;
  }

  private isUsable({ page, startedAt }: CacheEntry): boolean {
    if (page?.isExpired) return false;
    return this.bus.isComplete || performance.now() - startedAt < cacheAges.unnotifiedPage;
  }
}
