import { Injectable } from '@nestjs/common';
import { type DocumentReaderReason, limits } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { staffRolesWith } from '../../../permissions';
import { AuditTrail } from '../../../platform/audit';
import { csvParts, type Page, pageOf, type PageRequest } from '../../../platform/http';
import { PharmacyCalendar } from '../../../platform/time';
import { NoSuchDocument } from '../domain/document.errors';
import { AccessesRepository, type AccessRow } from '../persistence/accesses.repository';
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
 * The rule of `Visibility` for a document `d` and an active account `u` that isn't staff, on a day ($2): why the account sees
 * it, or null.
 */
export const READER_REASON = `
  CASE
    WHEN NOT (${shownOn('$2')}) THEN NULL
    WHEN d.manufacturer_id IS NOT NULL THEN
      CASE WHEN u.is_sales_rep AND u.manufacturer_id = d.manufacturer_id THEN 'manufacturer' END
    WHEN d.group_id IS NOT NULL THEN
      CASE WHEN u.is_prescriber AND d.group_id = ANY(u.group_ids) THEN 'group' END
    WHEN u.is_prescriber AND d.document_type IN ('prescriber', 'both') THEN 'prescriber'
    WHEN u.is_sales_rep AND d.document_type IN ('salesrep', 'both') THEN 'salesrep'
  END`;

/**
 * The rule of `Visibility` for one document ($1) and all active accounts, on a day ($2), with the staff roles that see every
 * document ($3). `reason` is null for accounts that don't see it.
 */
export const READERS_OF_DOCUMENT = `
  readers AS (
    SELECT u.id, u.username, u.first_name, u.last_name, u.is_admin, m.name AS manufacturer, g.name AS "group",
      CASE WHEN u.is_admin AND u.staff_roles && $3::text[] THEN 'administrator' ELSE ${READER_REASON} END AS reason
    FROM documents d CROSS JOIN users u LEFT JOIN manufacturers m ON m.id = d.manufacturer_id
      LEFT JOIN prescriber_groups g ON g.id = d.group_id
    WHERE d.id = $1 AND u.deactivated_at IS NULL
  )`;

const READERS = `
  WITH ${READERS_OF_DOCUMENT}, counted AS (SELECT count(*)::int AS total FROM readers WHERE reason IS NOT NULL)
  SELECT total, page.* FROM counted LEFT JOIN LATERAL (
    SELECT * FROM readers WHERE reason IS NOT NULL AND ($4::integer IS NULL OR id < $4) ORDER BY id DESC LIMIT $5
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
    const parameters = [documentId, this.calendar.today(), inspectors, before ?? null, limit + 1];
    const rows: (ReaderRow & { readonly total: number })[] = await this.dataSource.query(READERS, parameters);
    // without readers on this page, the only row is the total
    const readers = rows.filter(({ id }) => id !== null);
    return pageOf(readers, limit, rows[0]?.total ?? 0);
  }
}

interface AccessFilter extends PageRequest {
  /** literal text to find in what the list shows */
  readonly search?: string | null;
}

@Injectable()
export class AccessesQueries {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accesses: AccessesRepository,
  ) {}

  /** The accesses of the document, newest first. */
  async list(documentId: number, filter: AccessFilter): Promise<Page<AccessRow>> {
    const { search, before = null, limit = limits.page.default } = filter;
    if (!(await this.documents.exists(documentId))) throw new NoSuchDocument();
    const [rows, total] = await Promise.all([
      this.accesses.list(documentId, before, limit + 1, search),
      this.accesses.count(documentId, search),
    ]);
    return pageOf(rows, limit, total);
  }
}

const header = ['Time', 'Username', 'First name', 'Last name', 'Access', 'Version', 'Address', 'Copy'];

/** Exports the accesses of a document as CSV. */
@Injectable()
export class AccessExport {
  constructor(
    private readonly documents: DocumentsRepository,
    private readonly accesses: AccessesRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the current accesses in parts, newest first. Records the export in the audit trail first. `search` is literal. */
  async begin(id: number, search?: string | null): Promise<AsyncGenerator<string>> {
    const document = await this.documents.find(id);
    if (!document) throw new NoSuchDocument();
    const subject = { type: 'document', id, label: document.title };
    await this.trail.record({ action: 'document.accesses-exported', subject });
    const rowsBelow = (before: number | null, limit: number) => this.accesses.list(id, before, limit, search);
    return csvParts({ header, rowsBelow, cellsOf });
  }
}

const cellsOf = (row: AccessRow) => [
  row.at.toISOString(),
  row.username,
  row.first_name,
  row.last_name,
  row.kind,
  row.version.toString(),
  row.address,
  row.copy_code,
];
