import { Injectable } from '@nestjs/common';
import { limits, type DocumentType } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { Config } from '../../../../platform/config';
import { patternWithin, queryNamed } from '../../../../platform/database';
import { type Page, pageOf, type PageRequest } from '../../../../platform/http';
import { PharmacyCalendar } from '../../../../platform/time';
import { NoSuchDocument } from '../../domain/document.errors';
import type { FiguresPeriod } from '../../domain/figures-period';
import { DocumentsRepository, PARTNER_ID, shownOn } from '../../persistence/documents.repository';
import { readerReasonOn } from '../readers.queries';

/** Readers, each counted once. Staff never count. */
interface PeopleCounts {
  /** who sees it today */
  readonly reached: number;
  /** who opened it in the period */
  readonly opened: number;
  /** who confirmed in the period that they read it, or destroyed a recalled version */
  readonly acknowledged: number;
}

export interface DocumentFiguresRow extends PeopleCounts {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  readonly document_type: DocumentType;
  readonly is_published: boolean;
  /** name of the partner */
  readonly partner: string | null;
  readonly accesses: number;
  /** readers saw it at some time in the period; what they saw before its last release isn't known */
  readonly was_shown: boolean;
}

export interface FiguresSummary extends PeopleCounts {
  readonly documents: number;
  readonly weeks: readonly {
    /** its Monday, `YYYY-MM-DD` */
    readonly week: string;
    readonly opened: number;
    readonly acknowledged: number;
  }[];
}

export interface FiguresFilter extends PageRequest {
  readonly period: FiguresPeriod;
  /** only documents of this partner */
  readonly manufacturerId?: number | null;
  /** literal text in title or code */
  readonly search?: string | null;
  /** only documents that readers see today and that none of them has ever opened */
  readonly isUnopened?: boolean;
}

/** What one reader did with one document in a period. */
export interface DocumentReading {
  readonly document_id: number;
  readonly title: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly accesses: number;
  readonly opened_at: Date | null;
  readonly acknowledged_at: Date | null;
}

/** What readers did with a document `d` from the time `:start` until before `:end`. */
const EVENTS = `
  SELECT a.user_id, a.at, true AS is_opening FROM document_accesses a JOIN users u ON u.id = a.user_id AND NOT u.is_admin
  WHERE a.document_id = d.id AND a.at >= :start AND a.at < :end
  UNION ALL
  SELECT c.user_id, c.confirmed_at, false FROM document_confirmations c JOIN users u ON u.id = c.user_id AND NOT u.is_admin
  WHERE c.document_id = d.id AND c.confirmed_at >= :start AND c.confirmed_at < :end
  UNION ALL
  SELECT p.user_id, p.acknowledged_at, false
  FROM document_recalls r
    JOIN document_recall_people p ON p.recall_id = r.id JOIN users u ON u.id = p.user_id AND NOT u.is_admin
  WHERE r.document_id = d.id AND p.acknowledged_at >= :start AND p.acknowledged_at < :end`;

/** Everything that decides who sees a document. Many documents share few combinations. */
const AUDIENCE = 'document_type, manufacturer_id, group_id, is_published, effective_from, expires_on';
const READS = `u.deactivated_at IS NULL AND NOT u.is_admin AND ${readerReasonOn(':today')} IS NOT NULL`;

const SUMMARY = `
  WITH scoped AS (
    SELECT d.id, ${AUDIENCE} FROM documents d
    WHERE (:document::integer IS NULL OR d.id = :document) AND (:partner::integer IS NULL OR ${PARTNER_ID} = :partner)
  ), audiences AS (SELECT DISTINCT ${AUDIENCE} FROM scoped
  ), events AS (SELECT e.* FROM scoped d CROSS JOIN LATERAL (${EVENTS}) e
  ), weeks AS (
    SELECT to_char(w.week, 'YYYY-MM-DD') AS week, (count(DISTINCT e.user_id) FILTER (WHERE e.is_opening))::int AS opened,
      (count(DISTINCT e.user_id) FILTER (WHERE NOT e.is_opening))::int AS acknowledged
    FROM generate_series(date_trunc('week', :from::timestamp), :until::timestamp, interval '1 week') AS w (week)
      LEFT JOIN events e ON date_trunc('week', e.at AT TIME ZONE :timeZone) = w.week
    GROUP BY w.week
  )
  SELECT (SELECT count(*)::int FROM scoped) AS documents,
    (SELECT count(*)::int FROM users u WHERE EXISTS (SELECT FROM audiences d WHERE ${READS})) AS reached,
    (SELECT count(DISTINCT user_id)::int FROM events WHERE is_opening) AS opened,
    (SELECT count(DISTINCT user_id)::int FROM events WHERE NOT is_opening) AS acknowledged,
    (SELECT json_agg(weeks ORDER BY week) FROM weeks) AS weeks`;

const MATCHES = `
  (:partner::integer IS NULL OR ${PARTNER_ID} = :partner)
  AND (:pattern::text IS NULL OR d.title ILIKE :pattern OR d.code ILIKE :pattern)
  AND (NOT :isUnopened OR ${shownOn(':today')} AND NOT EXISTS (
      SELECT FROM document_accesses a JOIN users u ON u.id = a.user_id WHERE a.document_id = d.id AND NOT u.is_admin))`;

/**
 * Whether a document `d` was shown in the days from `:from` to `:until`, the times from `:start` until before `:end`. Days
 * after `:today` are yet to come. It wasn't if the newest version of that time had been recalled before.
 */
const WAS_SHOWN = `
  d.is_published AND d.released_at < :end AND (d.effective_from IS NULL OR d.effective_from <= least(:until, :today))
  AND (d.expires_on IS NULL OR d.expires_on >= greatest(:from, (d.released_at AT TIME ZONE :timeZone)::date))
  AND NOT EXISTS (
    SELECT FROM document_recalls r
    WHERE r.document_id = d.id AND r.recalled_at < :start AND NOT (d.version > r.version AND d.version_at < :end)
      AND NOT EXISTS (
        SELECT FROM document_versions v WHERE v.document_id = d.id AND v.version > r.version AND v.added_at < :end))`;

const PAGE = `
  WITH page AS (
    SELECT d.* FROM documents d WHERE ${MATCHES} AND (:before::integer IS NULL OR d.id < :before)
    ORDER BY d.id DESC LIMIT :limit
  ), audiences AS (
    SELECT d.*, (SELECT count(*)::int FROM users u WHERE ${READS}) AS reached
    FROM (SELECT DISTINCT ${AUDIENCE} FROM page) d
  )
  SELECT d.id, d.title, d.code, d.document_type, d.is_published, m.name AS partner, audiences.reached, counted.*,
    (${WAS_SHOWN}) AS was_shown
  FROM page d
    JOIN audiences ON (${columnsOf('audiences')}) IS NOT DISTINCT FROM (${columnsOf('d')})
    LEFT JOIN manufacturers m ON m.id = ${PARTNER_ID}
    CROSS JOIN LATERAL (
      SELECT (count(DISTINCT user_id) FILTER (WHERE is_opening))::int AS opened,
        (count(DISTINCT user_id) FILTER (WHERE NOT is_opening))::int AS acknowledged,
        (count(*) FILTER (WHERE is_opening))::int AS accesses
      FROM (${EVENTS}) e
    ) counted
  ORDER BY d.id DESC`;

const READINGS = `
  SELECT d.id AS document_id, d.title, u.username, u.first_name, u.last_name,
    (count(*) FILTER (WHERE e.is_opening))::int AS accesses, max(e.at) FILTER (WHERE e.is_opening) AS opened_at,
    max(e.at) FILTER (WHERE NOT e.is_opening) AS acknowledged_at
  FROM documents d CROSS JOIN LATERAL (${EVENTS}) e JOIN users u ON u.id = e.user_id
  WHERE d.id = ANY(:documents::integer[])
  GROUP BY d.id, u.id ORDER BY d.id DESC, u.username LIMIT :limit`;

function columnsOf(table: string): string {
  return AUDIENCE.split(', ')
    .map((column) => `${table}.${column}`)
    .join(', ');
}

/** How many readers documents reach, and how many opened and confirmed them. */
@Injectable()
export class FiguresQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly documents: DocumentsRepository,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
  ) {}

  async ofDocument(id: number, period: FiguresPeriod): Promise<FiguresSummary> {
    if (!(await this.documents.exists(id))) throw new NoSuchDocument();
    return this.summarize(id, { period });
  }

  /** All documents together, or those of one partner. */
  summary(filter: Pick<FiguresFilter, 'manufacturerId' | 'period'>): Promise<FiguresSummary> {
    return this.summarize(null, filter);
  }

  async list({
    before = null,
    limit = limits.page.default,
    ...filter
  }: FiguresFilter): Promise<Page<DocumentFiguresRow>> {
    const [rows, [counted]] = await Promise.all([
      this.below(before, limit + 1, filter),
      queryNamed<{ count: number }>(
        this.dataSource.manager,
        `SELECT count(*)::int AS count FROM documents d WHERE ${MATCHES}`,
        this.parametersOf(filter),
      ),
    ]);
    return pageOf(rows, limit, counted?.count ?? 0);
  }

  /** At most `limit` documents with an ID below `before`, in descending order. */
  below(
    before: number | null,
    limit: number,
    filter: Omit<FiguresFilter, keyof PageRequest>,
  ): Promise<readonly DocumentFiguresRow[]> {
    return queryNamed(this.dataSource.manager, PAGE, { ...this.parametersOf(filter), before, limit });
  }

  /** Who opened or confirmed these documents, by document, with at most `limit` rows. */
  readings(
    documents: readonly number[],
    period: FiguresPeriod,
    limit: number | null,
  ): Promise<readonly DocumentReading[]> {
    return queryNamed(this.dataSource.manager, READINGS, { ...this.parametersOf({ period }), documents, limit });
  }

  private async summarize(document: number | null, filter: Pick<FiguresFilter, 'manufacturerId' | 'period'>) {
    const parameters = { ...this.parametersOf(filter), document };
    const [summary] = await queryNamed<FiguresSummary>(this.dataSource.manager, SUMMARY, parameters);
    return summary!;
  }

  private parametersOf({
    manufacturerId = null,
    period: { from, until },
    search,
    isUnopened = false,
  }: Omit<FiguresFilter, keyof PageRequest>) {
    return {
      partner: manufacturerId,
      pattern: search ? patternWithin(search) : null,
      isUnopened,
      today: this.calendar.today(),
      from,
      until,
      start: this.calendar.boundsOf(from).start,
      end: this.calendar.boundsOf(until).end,
      timeZone: this.config.timeZone,
    };
  }
}
