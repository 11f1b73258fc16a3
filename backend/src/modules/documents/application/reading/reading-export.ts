import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../../platform/audit';
import { csvParts } from '../../../../platform/http';
import { ReadingQueries, type ReadingPerson } from './reading.queries';

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
    const [newest] = await this.queries.peopleBelow(id, null, 1);
    const subject = { type: 'document', id, label: `${title} (version ${version})` };
    await this.trail.record({ action: 'document.confirmations-exported', subject });
    const rowsBelow = (before: number, limit: number) => this.queries.peopleBelow(id, before, limit);
    const cellsOf = (row: ReadingPerson) => [
      row.username,
      row.first_name,
      row.last_name,
      version.toString(),
      row.opened_at?.toISOString(),
      row.reminded_at?.toISOString(),
      row.confirmed_at?.toISOString(),
    ];
    return csvParts({ header, end: (newest?.id ?? 0) + 1, rowsBelow, cellsOf });
  }
}
