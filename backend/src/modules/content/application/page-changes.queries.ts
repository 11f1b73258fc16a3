import { Injectable } from '@nestjs/common';
import { type ContentPage, limits, type PagePreviewView } from '@pharmacy/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { Transaction } from '../../../platform/database';
import { type Page, pageOf, type PageRequest } from '../../../platform/http';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { AnnouncementsQueries } from '../../announcements';
import { ContentBlock } from '../domain/content-block';
import { type PageVersionRow, PageVersionsRepository } from '../persistence/content-versions.repository';
import { type LiveBlockRow, plannedBlocks } from './content.statements';
import { toPageContent } from './content.queries';

/** The pending changes of a page, and its history. */
@Injectable()
export class PageChangesQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transaction: Transaction,
    private readonly versions: PageVersionsRepository,
    private readonly announcements: AnnouncementsQueries,
    private readonly calendar: PharmacyCalendar,
    private readonly clock: Clock,
  ) {}

  /** The texts with a draft. Sees a change right after its use case, even before the commit. */
  drafts(page: ContentPage): Promise<readonly ContentBlock[]> {
    const where = { page, draftContent: Not(IsNull()) };
    return this.transaction.manager.find(ContentBlock, { where, order: { id: 'ASC' } });
  }

  async listVersions(
    page: ContentPage,
    { before, limit = limits.page.default }: PageRequest,
  ): Promise<Page<PageVersionRow>> {
    const [rows, total] = await Promise.all([
      this.versions.list(page, before ?? null, limit + 1),
      this.versions.count(page),
    ]);
    return pageOf(rows, limit, total);
  }

  /** The page as visitors will see it at that time, if nothing else changes: with what is scheduled until then. */
  async preview(page: ContentPage, at: Date = this.clock.now()): Promise<PagePreviewView> {
    const day = this.calendar.dayOf(at);
    const [rows, announcements] = await Promise.all([
      this.dataSource.query<LiveBlockRow[]>(plannedBlocks, [[page, 'global'], at]),
      this.announcements.onDay(day),
    ]);
    return { ...toPageContent(page, day, rows), announcements };
  }
}
