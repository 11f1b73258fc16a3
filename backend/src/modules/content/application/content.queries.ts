import { Injectable } from '@nestjs/common';
import {
  type ContentMatch,
  type ContentPage,
  type ContentSummary,
  credentialTitles,
  isCredentialKey,
  type LaunchItem,
  type LaunchList,
  limits,
  type PageContentView,
} from '@pharmacy/contracts';
import { isUnfilled, launchTexts } from '@pharmacy/contracts/first-texts';
import { DataSource } from 'typeorm';
import { type Page, pageOf, type PageRequest } from '../../../platform/http';
import { PharmacyFacts } from '../../../platform/mail';
import { PharmacyCalendar } from '../../../platform/time';
import { TeamQueries } from '../../team';
import type { ContentBlock } from '../domain/content-block';
import { isPast, textOn } from '../domain/content-text';
import { ContentBlocksRepository } from '../persistence/content-blocks.repository';
import { ContentVersionsRepository, type VersionRow } from '../persistence/content-versions.repository';
import {
  type LiveBlockRow,
  liveBlocks,
  liveSummaries,
  type LiveSummaryRow,
  type LiveTextRow,
  liveTexts,
  matchingTexts,
  newestSummaries,
  type SummaryRow,
  type TextMatchRow,
} from './content.statements';

const launchKeys = launchTexts.map(({ key }) => key);

/** In characters; fits one line of the list. */
const EXCERPT = 80;

/** The page's texts as visitors see them on a day, `YYYY-MM-DD`. */
export function toPageContent(page: ContentPage, day: string, rows: readonly LiveBlockRow[]): PageContentView {
  const blocks = rows
    .filter(({ key, content }) => !isUnfilled(key, content))
    .map(({ key, title, contentType, ...text }) => {
      const shown = { title, contentType, content: textOn(day, text) };
      return [key, isPast(day, text) ? { ...shown, isExpired: true as const } : shown] as const;
    });
  return { page, day, blocks: Object.fromEntries(blocks) };
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

  /** All blocks without their texts: the newest state for editors, and for everyone else the live state of what they see. */
  async list({ forEditor }: { readonly forEditor: boolean }): Promise<readonly ContentSummary[]> {
    const rows = forEditor ? await this.dataSource.query<SummaryRow[]>(newestSummaries) : await this.listVisible();
    return rows.map(({ lastUpdated, scheduledFor, ...row }) => ({
      ...row,
      lastUpdated: lastUpdated.toISOString(),
      scheduledFor: scheduledFor?.toISOString() ?? null,
    }));
  }

  private async listVisible(): Promise<readonly SummaryRow[]> {
    const rows = await this.dataSource.query<LiveSummaryRow[]>(liveSummaries, [launchKeys]);
    return rows.flatMap(({ ownersText, ...row }) => (isUnfilled(row.key, ownersText ?? '') ? [] : [row]));
  }

  /**
   * The texts that only the owner can write and hasn't published yet. Visitors don't see them. A badge without a title isn't on the
   * website, so it needs no details.
   */
  async listUnfilled(): Promise<readonly LaunchItem[]> {
    const keys = [...launchKeys, ...Object.values(credentialTitles)];
    const rows = await this.dataSource.query<LiveTextRow[]>(liveTexts, [keys]);
    const live = new Map(rows.map(({ key, content }) => [key, content.trim()]));
    const isShown = (key: string) => !isCredentialKey(key) || Boolean(live.get(credentialTitles[key]));
    return launchTexts
      .filter(({ key }) => isShown(key) && isUnfilled(key, live.get(key) ?? ''))
      .map(({ key, beforeLaunch, page }) => ({ key, label: beforeLaunch, page }));
  }

  /** The texts, as last saved, that contain these words, and where. Without words, all texts from their start. */
  search(words: string): Promise<readonly ContentMatch[]> {
    return this.dataSource.query<TextMatchRow[]>(matchingTexts, [words, EXCERPT]);
  }

  get(key: string): Promise<ContentBlock> {
    return this.blocks.get(key);
  }

  /** Today at the pharmacy, `YYYY-MM-DD`; decides whether a text with an end date has expired. */
  today(): string {
    return this.calendar.today();
  }

  /** The live texts of a page, and of the blocks on every page, as visitors see them today. */
  async page(page: ContentPage): Promise<PageContentView> {
    const rows = await this.dataSource.query<LiveBlockRow[]>(liveBlocks, [[page, 'global']]);
    return toPageContent(page, this.calendar.today(), rows);
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

/** Emails, printed reports, passkeys, and authenticator apps name the pharmacy as the website does. */
@Injectable()
export class PublishedFacts {
  constructor(facts: PharmacyFacts, content: ContentQueries) {
    facts.readFrom(async () => {
      const { blocks } = await content.page('global');
      return {
        name: blocks['pharmacy_name']?.content,
        phone: blocks['pharmacy_phone']?.content,
        email: blocks['pharmacy_email']?.content,
      };
    });
  }
}

const team: LaunchItem = { key: null, label: 'Team: no members yet', page: 'about' };

/** What the owner has to do before the site opens. */
@Injectable()
export class LaunchQueries {
  constructor(
    private readonly content: ContentQueries,
    private readonly team: TeamQueries,
  ) {}

  async list(): Promise<LaunchList> {
    const [texts, members] = await Promise.all([this.content.listUnfilled(), this.team.list()]);
    return { total: launchTexts.length + 1, missing: members.length === 0 ? [team, ...texts] : texts };
  }
}
