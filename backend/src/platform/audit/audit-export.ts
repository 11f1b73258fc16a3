import { Injectable } from '@nestjs/common';
import { csvParts } from '../http';
import { type AuditEntryRow, AuditQueries } from './audit.queries';
import { AuditTrail } from './audit-trail';
import type { AuditFilters } from './http/audit.dto';

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
