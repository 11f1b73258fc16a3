import { Injectable } from '@nestjs/common';
import { limits, type MailStatus } from '@pharmacy/contracts';
import { Transaction } from '../../../../platform/database';
import { type Page, pageOf, type PageRequest } from '../../../../platform/http';
import { MailLedger } from '../../../../platform/mail';
import { NoSuchRecall } from '../../domain/document.errors';
import type { RecallRow } from '../../persistence/recalls.repository';

/** Stored in the database, so it must not change. */
export const RECALL_MAIL = 'document-recalled';

export interface RecallSummary extends RecallRow {
  readonly recalled_by: string;
  readonly replacement_title: string | null;
  readonly replacement_version: number | null;
  readonly people: number;
  readonly opened: number;
  readonly mailed: number;
  readonly confirmed: number;
  readonly remindable: number;
  readonly views: number;
  readonly downloads: number;
}

export interface RecallPerson {
  readonly id: number;
  readonly user_id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_active: boolean;
  readonly views: number;
  readonly downloads: number;
  readonly first_opened_at: Date | null;
  readonly last_opened_at: Date | null;
  readonly version_mailed_at: Date | null;
  readonly mailed_at: Date | null;
  readonly reminded_at: Date | null;
  readonly acknowledged_at: Date | null;
  /** of the email about the recall */
  readonly mail_status: MailStatus;
}

export interface PeopleFilter extends PageRequest {
  /** absent for everyone */
  readonly isConfirmed?: boolean;
}

/** The replacement as it was at the recall. A recall that a replica of an older release made lacks that, and has it as it is now. */
const SUMMARY = `
  SELECT r.id, r.document_id, r.version, r.title, r.filename, r.reason, r.recalled_at, by.username AS recalled_by,
    r.reminded_at, r.replacement_id, coalesce(r.replacement_title, d.title) AS replacement_title,
    coalesce(r.replacement_version, d.version) AS replacement_version, counted.*
  FROM document_recalls r
    JOIN users by ON by.id = r.recalled_by
    LEFT JOIN documents d ON d.id = r.replacement_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS people, count(p.acknowledged_at)::int AS confirmed,
        count(p.first_opened_at)::int AS opened, count(p.version_mailed_at)::int AS mailed,
        (count(*) FILTER (WHERE p.acknowledged_at IS NULL AND u.deactivated_at IS NULL))::int AS remindable,
        coalesce(sum(p.views), 0)::int AS views, coalesce(sum(p.downloads), 0)::int AS downloads
      FROM document_recall_people p JOIN users u ON u.id = p.user_id WHERE p.recall_id = r.id
    ) counted
  WHERE r.id = $1`;

const PEOPLE = `
  SELECT p.*, u.username, u.first_name, u.last_name, u.deactivated_at IS NULL AS is_active
  FROM document_recall_people p JOIN users u ON u.id = p.user_id
  WHERE p.recall_id = $1 AND ($2::boolean IS NULL OR (p.acknowledged_at IS NOT NULL) = $2)
    AND ($3::integer IS NULL OR p.id < $3)
  ORDER BY p.id DESC LIMIT $4`;

@Injectable()
export class RecallsQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly ledger: MailLedger,
  ) {}

  /** Sees a recall right after its use case, even before the commit. */
  async find(id: number): Promise<RecallSummary> {
    const [summary]: RecallSummary[] = await this.transaction.manager.query(SUMMARY, [id]);
    if (!summary) throw new NoSuchRecall();
    return summary;
  }

  async people(
    id: number,
    { isConfirmed, before, limit = limits.page.default }: PeopleFilter,
  ): Promise<Page<RecallPerson>> {
    const { people, confirmed } = await this.find(id);
    const total = isConfirmed === undefined ? people : isConfirmed ? confirmed : people - confirmed;
    return pageOf(await this.peopleBelow(id, before ?? null, limit + 1, isConfirmed), limit, total);
  }

  /** At most `limit` people whose notice has an ID below `before`, in descending order. */
  async peopleBelow(
    id: number,
    before: number | null,
    limit: number,
    isConfirmed?: boolean,
  ): Promise<readonly RecallPerson[]> {
    const { manager } = this.transaction;
    const rows: Omit<RecallPerson, 'mail_status'>[] = await manager.query(PEOPLE, [
      id,
      isConfirmed ?? null,
      before,
      limit,
    ]);
    const mails = rows.map((row) => ({ mail: RECALL_MAIL, subjectId: row.id }));
    const statuses = await this.ledger.statusesOf(mails, manager);
    return rows.map((row, index) => ({ ...row, mail_status: row.mailed_at ? 'sent' : statuses[index]! }));
  }

  /** How often anyone opened the version: the people of the recall, and staff before and after it. */
  async countAccesses({ document_id, version }: RecallSummary): Promise<number> {
    const [counted]: { count: number }[] = await this.transaction.manager.query(
      'SELECT count(*)::int AS count FROM document_accesses WHERE document_id = $1 AND version = $2',
      [document_id, version],
    );
    return counted?.count ?? 0;
  }
}
