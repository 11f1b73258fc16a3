import { Injectable } from '@nestjs/common';
import { type DocumentReaderReason, limits } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { staffRolesWith } from '../../../permissions';
import { queryNamed } from '../../../platform/database';
import { type Page, pageOf, type PageRequest } from '../../../platform/http';
import { PharmacyCalendar } from '../../../platform/time';
import { NoSuchDocument } from '../domain/document.errors';
import { DocumentsRepository, shownOn } from '../persistence/documents.repository';

export interface ReaderRow {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly reason: DocumentReaderReason;
  /** the name of the manufacturer that the document is for */
  readonly manufacturer: string | null;
  /** the name of the group that the document is for */
  readonly group: string | null;
}

/**
 * The rule of `Visibility` for a document `d` and an active account `u` that isn't staff: why the account sees it on a day,
 * or null. `day` is a parameter, such as `:today`.
 */
export const readerReasonOn = (day: string): string => `
  CASE
    WHEN NOT (${shownOn(day)}) THEN NULL
    WHEN d.manufacturer_id IS NOT NULL THEN
      CASE WHEN u.is_sales_rep AND u.manufacturer_id = d.manufacturer_id THEN 'manufacturer' END
    WHEN d.group_id IS NOT NULL THEN
      CASE WHEN u.is_prescriber AND d.group_id = ANY(u.group_ids) THEN 'group' END
    WHEN u.is_prescriber AND d.document_type IN ('prescriber', 'both') THEN 'prescriber'
    WHEN u.is_sales_rep AND d.document_type IN ('salesrep', 'both') THEN 'salesrep'
  END`;

/**
 * The rule of `Visibility` for one `:document` and all active accounts on a day (`:today`), with the staff roles that see every
 * document (`:inspectors`). `reason` is null for accounts that don't see it.
 */
export const READERS_OF_DOCUMENT = `
  readers AS (
    SELECT u.id, u.username, u.first_name, u.last_name, u.is_admin, m.name AS manufacturer, g.name AS "group",
      CASE WHEN u.is_admin AND u.staff_roles && :inspectors::text[] THEN 'administrator'
        ELSE ${readerReasonOn(':today')} END AS reason
    FROM documents d CROSS JOIN users u LEFT JOIN manufacturers m ON m.id = d.manufacturer_id
      LEFT JOIN prescriber_groups g ON g.id = d.group_id
    WHERE d.id = :document AND u.deactivated_at IS NULL
  )`;

const READERS = `
  WITH ${READERS_OF_DOCUMENT}, counted AS (SELECT count(*)::int AS total FROM readers WHERE reason IS NOT NULL)
  SELECT total, page.* FROM counted LEFT JOIN LATERAL (
    SELECT * FROM readers WHERE reason IS NOT NULL AND (:before::integer IS NULL OR id < :before)
    ORDER BY id DESC LIMIT :limit
  ) page ON true`;

const inspectors = staffRolesWith('documents:inspect');

@Injectable()
export class ReadersQueries {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly dataSource: DataSource,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** The active accounts that see the document today, newest first, each with the reason. */
  async list(documentId: number, { before, limit = limits.page.default }: PageRequest): Promise<Page<ReaderRow>> {
    if (!(await this.documents.exists(documentId))) throw new NoSuchDocument();
    const rows = await queryNamed<ReaderRow & { readonly total: number }>(this.dataSource.manager, READERS, {
      document: documentId,
      today: this.calendar.today(),
      inspectors,
      before: before ?? null,
      limit: limit + 1,
    });
    // without readers on this page, the only row is the total
    const readers = rows.filter(({ id }) => id !== null);
    return pageOf(readers, limit, rows[0]?.total ?? 0);
  }
}
