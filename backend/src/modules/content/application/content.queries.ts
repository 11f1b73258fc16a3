import { Injectable } from '@nestjs/common';
import { limits, type ContentPage, type ContentSummary, type PageContentView } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { PharmacyCalendar } from '../../../platform/time';
import { type Page, pageOf } from '../../../platform/http';
import type { ContentBlock } from '../domain/content-block';
import { textOn } from '../domain/content-text';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type VersionRow } from '../persistence/content-versions.repository';
import { liveBlocks, type LiveBlockRow, newestSummaries, liveSummaries, type SummaryRow } from './content.statements';

export interface PageRequest {
  /** only ids below this one */
  readonly before?: number | null;
  readonly limit?: number;
}

/** Not cached: a change shows in the next request, on every replica. */
@Injectable()
export class ContentQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** All blocks without their texts: the newest state for editors, the live state for everyone else. */
  async list({ forEditor }: { readonly forEditor: boolean }): Promise<readonly ContentSummary[]> {
    const rows = await this.dataSource.query<SummaryRow[]>(forEditor ? newestSummaries : liveSummaries);
    return rows.map(({ lastUpdated, scheduledFor, ...row }) => ({
      ...row,
      lastUpdated: lastUpdated.toISOString(),
      scheduledFor: scheduledFor?.toISOString() ?? null,
    }));
  }

  get(key: string): Promise<ContentBlock> {
    return this.blocks.get(key);
  }

  /** Today at the pharmacy, `YYYY-MM-DD`; decides whether a text with an end date has expired. */
  today(): string {
    return this.calendar.today();
  }

  /** The live texts of a page, and of the blocks on every page, as shown today. */
  async page(page: ContentPage): Promise<PageContentView> {
    const rows = await this.dataSource.query<LiveBlockRow[]>(liveBlocks, [[page, 'global']]);
    const today = this.calendar.today();
    const blocks = rows.map(({ key, title, contentType, ...text }) => {
      return [key, { title, contentType, content: textOn(today, text) }] as const;
    });
    return { page, day: today, blocks: Object.fromEntries(blocks) };
  }

  /** The published versions of a block, newest first. */
  async listVersions(key: string, { before, limit = limits.page.default }: PageRequest): Promise<Page<VersionRow>> {
    const id = await this.blocks.idOf(key);
    const [rows, total] = await Promise.all([
      this.versions.list(id, before ?? null, limit + 1),
      this.versions.count(id),
    ]);
    return pageOf(rows, limit, total);
  }
}
