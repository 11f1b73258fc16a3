import { Injectable } from '@nestjs/common';
import { limits, type ContentPage, type ContentSummary, type PageContentView } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { PharmacyCalendar } from '../../../platform/calendar';
import { type Page, pageOf } from '../../../platform/http';
import type { ContentBlock } from '../domain/content-block';
import { textOn } from '../domain/wording';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type VersionRow } from '../persistence/content-versions.repository';
import { liveBlocks, type LiveBlockRow, newestSummaries, liveSummaries, type SummaryRow } from './content.statements';

export interface PageRequest {
  /** only ids below it */
  readonly before?: number | null;
  readonly limit?: number;
}

/** Read from the database each time: a change shows in the very next request, on every replica. */
@Injectable()
export class ContentQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly blocks: ContentBlocksRepository,
    private readonly versions: ContentVersionsRepository,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** All blocks without their texts; to an administrator as they were last saved, to others as they are live. */
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

  /** The pharmacy's day, by which it is told what is read of a text that runs out. */
  today(): string {
    return this.calendar.today();
  }

  /** The live texts of a page and those that stand on every page, as they are read today. */
  async page(page: ContentPage): Promise<PageContentView> {
    const rows = await this.dataSource.query<LiveBlockRow[]>(liveBlocks, [[page, 'global']]);
    const today = this.calendar.today();
    const blocks = rows.map(({ key, title, contentType, ...wording }) => {
      return [key, { title, contentType, content: textOn(today, wording) }] as const;
    });
    return { page, blocks: Object.fromEntries(blocks) };
  }

  /** What was ever live of a block, newest first. */
  async listVersions(key: string, { before, limit = limits.page.default }: PageRequest): Promise<Page<VersionRow>> {
    const id = await this.blocks.idOf(key);
    const [rows, total] = await Promise.all([
      this.versions.list(id, before ?? null, limit + 1),
      this.versions.count(id),
    ]);
    return pageOf(rows, limit, total);
  }
}
