import { Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import type { AuditEntryRow } from './audit-entry';
import { AuditQueries } from './audit.queries';
import { AuditTrail } from './audit-trail';
import type { AuditFilters } from './http/audit.dto';

/** Few enough that putting them into words holds nobody up. */
const PAGE = 500;
/** By it spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const header = ['Time', 'Person', 'Action', 'Kind', 'Number', 'Subject', 'Address', 'Request'];

/** The trail as a table for spreadsheets. */
@Injectable()
export class AuditExport {
  constructor(
    private readonly entries: AuditQueries,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * What the filters leave of the trail as it is now, newest first, a part at a time: the next is read when this one is
   * taken. That it was asked for is recorded first, and is not in it.
   */
  async begin(filters: AuditFilters): Promise<AsyncGenerator<string>> {
    const end = await this.entries.end();
    await this.trail.record({
      action: 'audit.exported',
      subject: { type: 'audit', id: null, label: inWords(filters) },
    });
    return this.parts(filters, end);
  }

  private async *parts(filters: AuditFilters, end: number): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + toCsv([header]);
    for (let before = end; ;) {
      const rows = await this.entries.below(before, filters, PAGE);
      yield toCsv(rows.map(toCells));
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      before = last.id;
    }
  }
}

function inWords({ actor, action, subject, from, to, q }: AuditFilters): string {
  const asked = Object.entries({ actor, action, subject, from, to, q }).filter(([, value]) => value);
  return asked.map(([name, value]) => `${name}: ${value}`).join(', ') || 'all entries';
}

/**
 * Names come from strangers: a spreadsheet must take none for a formula, nor for a row of its own. csv-stringify puts quotes
 * around the whole delimiter of rows only, while readers also end a row at half of it.
 */
const format = { record_delimiter: 'windows', escape_formulas: true, quoted_match: /[\r\n]/ } as const;

const toCsv = (rows: readonly (readonly unknown[])[]) => stringify([...rows], format);

const toCells = (row: AuditEntryRow) => [
  row.at.toISOString(),
  row.actor_username,
  row.action,
  row.subject_type,
  row.subject_id?.toString(),
  row.subject_label,
  row.address,
  row.request_id,
];
