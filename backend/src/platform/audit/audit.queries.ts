import { Injectable } from '@nestjs/common';
import { limits, usernamePattern } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { patternWithin } from '../database';
import { csvParts, LARGEST_INTEGER, type Page, pageOf, startOf } from '../http';
import { RowCounts } from '../row-counts';
import { isDay, PharmacyCalendar } from '../time';
import { AuditTrail } from './audit-trail';
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

  /** At most `limit` entries with an ID below `before`. */
  below(before: number, filters: AuditFilters, limit: number): Promise<readonly AuditEntryRow[]> {
    const { where, values } = auditConditions(filters, this.calendar);
    return this.dataSource.query(
      `SELECT ${AUDIT_COLUMNS} FROM audit_entries WHERE ${where} AND id < $${values.length + 1}
       ORDER BY id DESC LIMIT $${values.length + 2}`,
      [...values, before, limit],
    );
  }

  /** One above the ID of the newest entry. */
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

const header = ['Time', 'Person', 'Action', 'Kind', 'Number', 'Subject', 'Address', 'Request'];

/** The audit trail as a CSV file. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly entries: AuditQueries,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Exports the matching entries that exist now, newest first. The file is generated in parts: each is read when the
   * previous one has been consumed. The export itself is recorded first, and isn't included.
   */
  async begin(filters: AuditFilters): Promise<AsyncGenerator<string>> {
    const end = await this.entries.end();
    await this.trail.record({
      action: 'audit.exported',
      subject: { type: 'audit', id: null, label: describeFilters(filters) },
    });
    const rowsBelow = (before: number | null, limit: number) => this.entries.below(before ?? end, filters, limit);
    return csvParts({ header, rowsBelow, cellsOf });
  }
}

function describeFilters({ actor, action, subject, from, to, q }: AuditFilters): string {
  const active = Object.entries({ actor, action, subject, from, to, q }).filter(([, value]) => value);
  return active.map(([name, value]) => `${name}: ${value}`).join(', ') || 'all entries';
}

const cellsOf = (row: AuditEntryRow) => [
  row.at.toISOString(),
  row.actor_username,
  row.action,
  row.subject_type,
  row.subject_id?.toString(),
  row.subject_label,
  row.address,
  row.request_id,
];

type Days = Pick<PharmacyCalendar, 'boundsOf' | 'instantOf'>;
type Parameter = (value: unknown) => string;

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** The audit filters as SQL conditions that the indexes support. Every character of a filter is matched literally. */
function auditConditions({ actor, action, subject, from, to, q }: AuditFilters, days: Days): Conditions {
  const values: unknown[] = [];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const clauses = ['TRUE'];
  if (actor) clauses.push(ofActor(actor, parameter));
  if (action) clauses.push(ofAction(action, parameter));
  if (subject) clauses.push(ofSubject(subject, parameter));
  if (from) clauses.push(`at >= ${parameter(days.instantOf(from))}::timestamptz`);
  if (to) clauses.push(notAfter(to, days, parameter));
  if (q) clauses.push(`searched LIKE lower(${parameter(patternWithin(q))})`);
  return { where: clauses.join(' AND '), values };
}

function ofActor(actor: string, parameter: Parameter): string {
  const byName = `lower(actor_username) = lower(${parameter(actor)})`;
  const id = isNumber(actor) ? Number(actor) : Infinity;
  return id <= LARGEST_INTEGER ? `(${byName} OR actor_id = ${parameter(id)}::integer)` : byName;
}

/**
 * In byte order, everything that begins with `action.` is between `action.` and `action/`, because `/` follows `.` in
 * ASCII.
 */
function ofAction(action: string, parameter: Parameter): string {
  const [first, end] = [parameter(`${action}.`), parameter(`${action}/`)];
  return `(action = ${parameter(action)} OR (action ~>=~ ${first} AND action ~<~ ${end}))`;
}

function ofSubject(subject: string, parameter: Parameter): string {
  const [, type, id] = /^([a-z_-]+):(\d{1,10})$/.exec(subject) ?? [];
  if (type && Number(id) <= LARGEST_INTEGER)
    return `(subject_type = ${parameter(type)} AND subject_id = ${parameter(Number(id))}::integer)`;
  const words = parameter(subject);
  // `searched` is indexed and includes type and label: it narrows the rows before the exact comparison.
  return `(searched LIKE lower(${parameter(patternWithin(subject))})
    AND (subject_type = lower(${words}) OR strpos(lower(subject_label), lower(${words})) > 0))`;
}

/** Timestamps are shown in milliseconds but stored in microseconds, so the last millisecond is included. */
function notAfter(to: string, days: Days, parameter: Parameter): string {
  if (isDay(to)) return `at < ${parameter(days.boundsOf(to).end)}::timestamptz`;
  return `at < ${parameter(to)}::timestamptz + interval '1 millisecond'`;
}

/** Whether the actor filter may be an account ID. A username can consist of digits, too. */
const isNumber = (actor: string): boolean => /^\d{1,10}$/.test(actor);

/** Not an account ID, and limited to characters that JavaScript and PostgreSQL convert to lowercase alike. */
const isPlainUsername = (actor: string) => usernamePattern.test(actor) && !isNumber(actor);
