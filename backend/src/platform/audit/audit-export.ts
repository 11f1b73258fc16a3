import { Injectable } from '@nestjs/common';
import { csvParts } from '../http';
import type { AuditEntryRow } from './audit-entry';
import { AuditQueries } from './audit.queries';
import { AuditTrail } from './audit-trail';
import type { AuditFilters } from './http/audit.dto';

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
    const rowsBelow = (before: number, limit: number) => this.entries.below(before, filters, limit);
    return csvParts({ header, end, rowsBelow, cellsOf });
  }
}

function inWords({ actor, action, subject, from, to, q }: AuditFilters): string {
  const asked = Object.entries({ actor, action, subject, from, to, q }).filter(([, value]) => value);
  return asked.map(([name, value]) => `${name}: ${value}`).join(', ') || 'all entries';
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
