import { Injectable } from '@nestjs/common';
import { limits, usernamePattern } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { LARGEST_INTEGER, pageOf, startOf, type Page } from '../http';
import { RowCounts } from '../row-counts';
import { PharmacyCalendar } from '../time';
import { auditConditions, isNumber } from './audit-conditions';
import type { AuditFilters, AuditQuery } from './http/audit.dto';

/** An entry of the audit trail, as stored. */
export interface AuditEntryRow {
  readonly id: number;
  readonly at: Date;
  readonly actor_id: number | null;
  readonly actor_username: string | null;
  readonly action: string;
  readonly subject_type: string | null;
  readonly subject_id: number | null;
  readonly subject_label: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
}

const AUDIT_COLUMNS =
  'id, at, actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id';

/** Not an account id, and limited to characters that JavaScript and PostgreSQL convert to lowercase alike. */
const isPlainUsername = (actor: string) => usernamePattern.test(actor) && !isNumber(actor);

/** Reads the audit trail, newest first. */
@Injectable()
export class AuditQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: PharmacyCalendar,
    private readonly rowCounts: RowCounts,
  ) {}

  async list(query: AuditQuery): Promise<Page<AuditEntryRow>> {
    const limit = query.limit ?? limits.page.default;
    const start = startOf(query);
    const rows = await this.below(start ?? LARGEST_INTEGER, query, limit + 1);
    const isWhole = start === null && rows.length <= limit;
    return pageOf(rows, limit, isWhole ? rows.length : await this.count(query));
  }

  /** At most `limit` entries with an id below `before`. */
  below(before: number, filters: AuditFilters, limit: number): Promise<readonly AuditEntryRow[]> {
    const { where, values } = auditConditions(filters, this.calendar);
    return this.dataSource.query(
      `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE ${where} AND id < $${values.length + 1}
       ORDER BY id DESC LIMIT $${values.length + 2}`,
      [...values, before, limit],
    );
  }

  /** One above the id of the newest entry. */
  async end(): Promise<number> {
    const [newest] = await this.dataSource.query<{ id: number | null }[]>('SELECT max(id) AS id FROM audit_entries');
    return (newest?.id ?? 0) + 1;
  }

  private async count(filters: AuditFilters): Promise<number> {
    const { actor, action, subject, from, to, q } = filters;
    if (!subject && !from && !to && !q) {
      if (!actor) return this.countActions(action);
      if (!action && isPlainUsername(actor)) return this.rowCounts.countIn('audit_people', actor.toLowerCase());
    }
    const { where, values } = auditConditions(filters, this.calendar);
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM audit_entries WHERE ${where}`,
      [...values],
    );
    return counted?.total ?? 0;
  }

  /** Counts the entries of an action and of all actions below it (`action.…`). */
  private countActions(action?: string | null): Promise<number> {
    if (!action) return this.rowCounts.count('audit_entries');
    return this.rowCounts.count('audit_entries', (name) => name === action || name.startsWith(`${action}.`));
  }
}
