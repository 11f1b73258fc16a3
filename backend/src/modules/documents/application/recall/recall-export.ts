import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../../platform/audit';
import { csvParts } from '../../../../platform/http';
import { RecallsQueries, type RecallPerson, type RecallSummary } from './recalls.queries';

const header = [
  'Username',
  'First name',
  'Last name',
  'Views',
  'Downloads',
  'First opened',
  'Last opened',
  'Emailed about version',
  'Emailed',
  'Reminded',
  'Confirmed',
  'Account',
];

/** How the audit trail names a recall. */
export const recallSubject = ({ document_id: id, title, version }: RecallSummary) => ({
  type: 'document',
  id,
  label: `${title} (version ${version})`,
});

/** Exports the people of a recall as CSV. */
@Injectable()
export class RecallExport {
  constructor(
    private readonly recalls: RecallsQueries,
    private readonly trail: AuditTrail,
  ) {}

  /** Yields the people in parts. Records the export in the audit trail first. */
  async begin(id: number): Promise<AsyncGenerator<string>> {
    const recall = await this.recalls.find(id);
    const [newest] = await this.recalls.peopleBelow(id, null, 1);
    await this.trail.record({ action: 'document.recall-exported', subject: recallSubject(recall) });
    const rowsBelow = (before: number, limit: number) => this.recalls.peopleBelow(id, before, limit);
    return csvParts({ header, end: (newest?.id ?? 0) + 1, rowsBelow, cellsOf });
  }
}

const cellsOf = (row: RecallPerson) => [
  row.username,
  row.first_name,
  row.last_name,
  row.views.toString(),
  row.downloads.toString(),
  row.first_opened_at?.toISOString(),
  row.last_opened_at?.toISOString(),
  row.version_mailed_at?.toISOString(),
  row.mailed_at?.toISOString(),
  row.reminded_at?.toISOString(),
  row.acknowledged_at?.toISOString(),
  row.is_active ? 'Active' : 'Deactivated',
];
