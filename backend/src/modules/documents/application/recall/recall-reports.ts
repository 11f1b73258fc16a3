import { Injectable } from '@nestjs/common';
import { pharmacy } from '@pharmacy/contracts';
import { DateTime } from 'luxon';
import { AuditTrail } from '../../../../platform/audit';
import { Config } from '../../../../platform/config';
import { Clock } from '../../../../platform/time';
import { printReport, type Report } from './print-report';
import { recallSubject } from './recall-export';
import { RecallsQueries, type RecallPerson, type RecallSummary } from './recalls.queries';

/** About 100 pages. The CSV has everyone. */
const MOST_PEOPLE = 2_000;

/** Prints a recall for the file: who opened the version, who was emailed, and who confirmed. */
@Injectable()
export class RecallReports {
  constructor(
    private readonly recalls: RecallsQueries,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns a PDF. Records the report in the audit trail first. */
  async print(id: number): Promise<Buffer> {
    const recall = await this.recalls.find(id);
    await this.trail.record({ action: 'document.recall-reported', subject: recallSubject(recall) });
    const [people, staffAccesses] = await Promise.all([
      this.recalls.peopleBelow(id, null, MOST_PEOPLE),
      this.recalls.countStaffAccesses(recall),
    ]);
    return printReport(this.reportOf(recall, people, staffAccesses));
  }

  private reportOf(recall: RecallSummary, people: readonly RecallPerson[], staffAccesses: number): Report {
    const { title, version, filename, confirmed, views, downloads } = recall;
    const accesses = views + downloads;
    return {
      title: `Recall of ${title}, version ${version}`,
      author: pharmacy.name,
      lead: `Printed ${this.timeOf(this.clock.now())}`,
      facts: [
        ['File', filename],
        ['Recalled', `${this.timeOf(recall.recalled_at)} by ${recall.recalled_by}`],
        ['Reason', recall.reason],
        ['Replacement', recall.replacement_title ?? 'None'],
        ['People who opened it', `${recall.people}: ${confirmed} confirmed, ${recall.people - confirmed} not yet`],
        ['Times they opened it', `${accesses}: ${counted(views, 'view')}, ${counted(downloads, 'download')}`],
        ['Times staff opened it', `${staffAccesses}, not part of the recall`],
        ['Times in the log', (accesses + staffAccesses).toString()],
        ['Last reminder', recall.reminded_at ? this.timeOf(recall.reminded_at) : 'None'],
      ],
      tables: [
        {
          heading: 'People',
          head: ['Person', 'Opened', 'Times opened', 'Emailed', 'Confirmed'],
          rows: people.map((person) => this.rowOf(person)),
          empty: 'No one but staff opened this version.',
        },
      ],
      note: recall.people > people.length ? `The list ends after ${people.length} people. The CSV has everyone.` : null,
    };
  }

  private rowOf(person: RecallPerson): readonly string[] {
    const { first_opened_at: first, last_opened_at: last, mailed_at, reminded_at, acknowledged_at } = person;
    const name = `${person.first_name} ${person.last_name} (${person.username})`;
    const opened = this.timeOf(first);
    const mailed = mailed_at ? this.timeOf(mailed_at) : 'Not emailed';
    return [
      person.is_active ? name : `${name}, account deactivated`,
      first.getTime() === last.getTime() ? opened : `${opened} to ${this.timeOf(last)}`,
      `${counted(person.views, 'view')}, ${counted(person.downloads, 'download')}`,
      reminded_at ? `${mailed}, reminded ${this.timeOf(reminded_at)}` : mailed,
      acknowledged_at ? this.timeOf(acknowledged_at) : 'Not yet',
    ];
  }

  private timeOf(at: Date): string {
    return DateTime.fromJSDate(at, { zone: this.config.timeZone }).toFormat('LLL d, yyyy, h:mm a ZZZZ', {
      locale: 'en-US',
    });
  }
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
