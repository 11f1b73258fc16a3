import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../../platform/audit';
import { Config } from '../../../../platform/config';
import { csvParts } from '../../../../platform/http';
import { PharmacyFacts } from '../../../../platform/mail';
import { Clock } from '../../../../platform/time';
import { printedTime, printReport, type Report } from './print-report';
import { type RecallPerson, RecallsQueries, type RecallSummary } from './recalls.queries';

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
  'Recall email',
];

/** How the audit trail names a recall. */
const recallSubject = ({ document_id: id, title, version }: RecallSummary) => ({
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
    await this.trail.record({ action: 'document.recall-exported', subject: recallSubject(recall) });
    const rowsBelow = (before: number | null, limit: number) => this.recalls.peopleBelow(id, before, limit);
    return csvParts({ header, rowsBelow, cellsOf });
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
  row.mailed_at ? 'Emailed' : whyNotEmailed(row),
];

function whyNotEmailed({ mail_status, is_active }: RecallPerson): string {
  if (mail_status === 'failed') return 'Email bounced';
  return mail_status === 'queued' && is_active ? 'Email queued' : 'Not emailed';
}

/** About 100 pages. The CSV has everyone. */
const MAX_PEOPLE = 2_000;

/** Prints a recall for the file: who opened the version or was emailed about it, who got the recall, and who confirmed. */
@Injectable()
export class RecallReports {
  constructor(
    private readonly recalls: RecallsQueries,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly pharmacy: PharmacyFacts,
  ) {}

  /** Returns a PDF. Records the report in the audit trail first. */
  async print(id: number): Promise<Buffer> {
    const recall = await this.recalls.find(id);
    await this.trail.record({ action: 'document.recall-reported', subject: recallSubject(recall) });
    const [people, logged, { name: author }] = await Promise.all([
      this.recalls.peopleBelow(id, null, MAX_PEOPLE),
      this.recalls.countAccesses(recall),
      this.pharmacy.read(),
    ]);
    return printReport({ ...this.reportOf(recall, people, logged), author });
  }

  private reportOf(recall: RecallSummary, people: readonly RecallPerson[], logged: number): Omit<Report, 'author'> {
    const { title, version, filename, confirmed, opened, mailed, views, downloads } = recall;
    const accesses = views + downloads;
    return {
      title: `Recall of ${title}, version ${version}`,
      lead: `Printed ${this.timeOf(this.clock.now())}`,
      facts: [
        ['File', filename],
        ['Recalled', `${this.timeOf(recall.recalled_at)} by ${recall.recalled_by}`],
        ['Reason', recall.reason],
        ['Replacement', replacementText(recall)],
        ['People', `${recall.people}: ${confirmed} confirmed, ${recall.people - confirmed} not yet`],
        ['Opened it', opened.toString()],
        ['Were emailed about it', `${mailed}, including ${recall.people - opened} who never opened it`],
        ['Times they opened it', `${accesses}: ${counted(views, 'view')}, ${counted(downloads, 'download')}`],
        ['Times staff opened it', `${logged - accesses}, not part of the recall`],
        ['Times in the log', logged.toString()],
        ['Last reminder', recall.reminded_at ? this.timeOf(recall.reminded_at) : 'None'],
      ],
      tables: [
        {
          heading: 'People',
          head: ['Person', 'Opened', 'Times opened', 'Emailed about it', 'Recall emailed', 'Confirmed'],
          rows: people.map((person) => this.rowOf(person)),
          empty: 'No one but staff opened this version, and no one was emailed about it.',
        },
      ],
      note: recall.people > people.length ? `The list ends after ${people.length} people. The CSV has everyone.` : null,
    };
  }

  private rowOf(person: RecallPerson): readonly string[] {
    const { first_opened_at: first, last_opened_at: last, mailed_at, reminded_at, acknowledged_at } = person;
    const name = `${person.first_name} ${person.last_name} (${person.username})`;
    const opened = first ? this.timeOf(first) : 'Never';
    const mailed = mailed_at ? this.timeOf(mailed_at) : whyNotEmailed(person);
    return [
      person.is_active ? name : `${name}, account deactivated`,
      last && first?.getTime() !== last.getTime() ? `${opened} to ${this.timeOf(last)}` : opened,
      `${counted(person.views, 'view')}, ${counted(person.downloads, 'download')}`,
      person.version_mailed_at ? this.timeOf(person.version_mailed_at) : 'No',
      reminded_at ? `${mailed}, reminded ${this.timeOf(reminded_at)}` : mailed,
      acknowledged_at ? this.timeOf(acknowledged_at) : 'Not yet',
    ];
  }

  private timeOf(at: Date): string {
    return printedTime(at, this.config.timeZone);
  }
}

const replacementText = ({ replacement_title: title, replacement_version: version }: RecallSummary) =>
  title === null ? 'None' : `${title}, version ${version}`;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
