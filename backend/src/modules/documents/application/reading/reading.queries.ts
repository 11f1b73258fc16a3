import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { staffRolesWith } from '../../../../permissions';
import { AuditTrail } from '../../../../platform/audit';
import { queryNamed, Transaction } from '../../../../platform/database';
import { csvParts, type Page, pageOf, type PageRequest } from '../../../../platform/http';
import { PharmacyCalendar } from '../../../../platform/time';
import { NoSuchDocument } from '../../domain/document.errors';
import { READERS_OF_DOCUMENT } from '../readers.queries';

export interface ReadingSummary {
  readonly id: number;
  readonly title: string;
  readonly version: number;
  /** `YYYY-MM-DD`; null if no confirmation is asked */
  readonly must_read_by: string | null;
  readonly readers: number;
  readonly confirmed: number;
  /** the last reminder about the newest version */
  readonly reminded_at: Date | null;
}

export interface ReadingPerson {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly opened_at: Date | null;
  /** when the mail server accepted the last reminder */
  readonly mailed_at: Date | null;
  readonly confirmed_at: Date | null;
}

export interface ReadingFilter extends PageRequest {
  /** absent for everyone */
  readonly isConfirmed?: boolean;
}

/** All active readers who see the document today, except staff. */
const ASKED = `
  WITH ${READERS_OF_DOCUMENT}, asked AS (
    SELECT r.id, r.username, r.first_name, r.last_name, c.reminded_at, c.mailed_at, c.confirmed_at
    FROM readers r JOIN documents d ON d.id = :document
      LEFT JOIN document_confirmations c ON c.document_id = d.id AND c.version = d.version AND c.user_id = r.id
    WHERE r.reason IS NOT NULL AND NOT r.is_admin
  )`;

const SUMMARY = `
  ${ASKED}
  SELECT d.id, d.title, d.version, to_char(d.must_read_by, 'YYYY-MM-DD') AS must_read_by, counted.*
  FROM documents d CROSS JOIN (
    SELECT count(*)::int AS readers, count(confirmed_at)::int AS confirmed, max(reminded_at) AS reminded_at FROM asked
  ) counted
  WHERE d.id = :document`;

const PEOPLE = `
  ${ASKED}
  SELECT asked.*, opened.at AS opened_at
  FROM asked JOIN documents d ON d.id = :document
    LEFT JOIN LATERAL (
      SELECT max(a.at) AS at FROM document_accesses a
      WHERE a.user_id = asked.id AND a.document_id = d.id AND a.version = d.version
    ) opened ON true
  WHERE (:isConfirmed::boolean IS NULL OR (asked.confirmed_at IS NOT NULL) = :isConfirmed)
    AND (:before::integer IS NULL OR asked.id < :before)
  ORDER BY asked.id DESC LIMIT :limit`;

const inspectors = staffRolesWith('documents:inspect');

/** Who is asked to read a document's newest version, and who confirmed. */
@Injectable()
export class ReadingQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /** Sees a reminder right after its use case, even before the commit. */
  async find(documentId: number, manager: EntityManager = this.transaction.manager): Promise<ReadingSummary> {
    const [summary] = await queryNamed<ReadingSummary>(manager, SUMMARY, this.parametersFor(documentId));
    if (!summary) throw new NoSuchDocument();
    return summary;
  }

  async people(documentId: number, filter: ReadingFilter): Promise<Page<ReadingPerson>> {
    const { isConfirmed, before, limit = limits.page.default } = filter;
    const { readers, confirmed } = await this.find(documentId);
    const total = isConfirmed === undefined ? readers : isConfirmed ? confirmed : readers - confirmed;
    return pageOf(await this.peopleBelow(documentId, before ?? null, limit + 1, isConfirmed), limit, total);
  }

  /** At most `limit` people with an ID below `before`, in descending order. */
  peopleBelow(
    documentId: number,
    before: number | null,
    limit: number,
    isConfirmed?: boolean,
  ): Promise<readonly ReadingPerson[]> {
    const filter = { isConfirmed: isConfirmed ?? null, before, limit };
    return queryNamed(this.transaction.manager, PEOPLE, { ...this.parametersFor(documentId), ...filter });
  }

  /** The IDs of the people who haven't confirmed. */
  async unconfirmed(documentId: number, manager: EntityManager): Promise<readonly number[]> {
    const rows = await queryNamed<{ id: number }>(
      manager,
      `${ASKED} SELECT id FROM asked WHERE confirmed_at IS NULL ORDER BY id`,
      this.parametersFor(documentId),
    );
    return rows.map(({ id }) => id);
  }

  private parametersFor(document: number) {
    return { document, today: this.calendar.today(), inspectors };
  }
}

const header = ['Username', 'First name', 'Last name', 'Version', 'Opened', 'Reminded', 'Confirmed'];

/** Exports who confirmed a document's newest version as CSV. */
@Injectable()
export class ReadingExport {
  constructor(
    private readonly queries: ReadingQueries,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the people in parts. Records the export in the audit trail first. */
  async begin(id: number): Promise<AsyncGenerator<string>> {
    const { title, version } = await this.queries.find(id);
    const subject = { type: 'document', id, label: `${title} (version ${version})` };
    await this.trail.record({ action: 'document.confirmations-exported', subject });
    const rowsBelow = (before: number | null, limit: number) => this.queries.peopleBelow(id, before, limit);
    const cellsOf = (row: ReadingPerson) => [
      row.username,
      row.first_name,
      row.last_name,
      version.toString(),
      row.opened_at?.toISOString(),
      row.mailed_at?.toISOString(),
      row.confirmed_at?.toISOString(),
    ];
    return csvParts({ header, rowsBelow, cellsOf });
  }
}
