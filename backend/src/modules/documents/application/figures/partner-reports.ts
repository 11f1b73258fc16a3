import { Injectable } from '@nestjs/common';
import { documentTypeLabels } from '@pharmacy/contracts';
import { DateTime } from 'luxon';
import { AuditTrail } from '../../../../platform/audit';
import { Config } from '../../../../platform/config';
import { csvParts } from '../../../../platform/http';
import { PharmacyFacts } from '../../../../platform/mail';
import { Clock, PharmacyCalendar } from '../../../../platform/time';
import { ManufacturersQueries } from '../../../manufacturers';
import { type FiguresPeriod, monthOf } from '../../domain/figures-period';
import { printedTime, printReport, type Report } from '../recall/print-report';
import { figuresCells, figuresHeader } from './figures-export';
import { type DocumentFiguresRow, type DocumentReading, FiguresQueries, type FiguresSummary } from './figures.queries';

/** Together about 100 pages. The CSV has everything. */
const MAX_ROWS = 1_000;

const MAX_TITLES = 20;

/** With fewer people, a count could be about a known person. */
const SMALLEST_COUNT = 5;

export interface PartnerReportRequest {
  readonly manufacturerId: number;
  /** `YYYY-MM` */
  readonly month: string;
}

interface Partner {
  readonly id: number;
  readonly name: string;
  readonly sharesPersonalData: boolean;
}

/**
 * A month of a partner's documents, to send to the partner. People are named only if the partner's agreement allows it; without,
 * small counts are withheld too.
 */
@Injectable()
export class PartnerReports {
  constructor(
    private readonly figures: FiguresQueries,
    private readonly manufacturers: ManufacturersQueries,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
    private readonly pharmacy: PharmacyFacts,
  ) {}

  /** Returns a PDF. Records the report in the audit trail first. */
  async print(request: PartnerReportRequest): Promise<Buffer> {
    const { partner, period } = await this.begin(request, 'PDF');
    const filter = { manufacturerId: partner.id, period };
    const [summary, rows, { name: author }] = await Promise.all([
      this.figures.summary(filter),
      this.figures.below(null, MAX_ROWS, filter),
      this.pharmacy.read(),
    ]);
    const ids = rows.map(({ id }) => id);
    const readings = partner.sharesPersonalData ? await this.figures.readings(ids, period, MAX_ROWS) : [];
    return printReport({ ...this.reportOf(partner, period, { summary, rows, readings }), author });
  }

  /** Yields the documents as CSV in parts, newest first. Records the report in the audit trail first. */
  async export(request: PartnerReportRequest): Promise<AsyncGenerator<string>> {
    const { partner, period } = await this.begin(request, 'CSV');
    const filter = { manufacturerId: partner.id, period };
    const countOf = countFor(partner);
    const rowsBelow = async (before: number | null, limit: number) => {
      const rows = await this.figures.below(before, limit, filter);
      const ids = rows.map(({ id }) => id);
      const readings = partner.sharesPersonalData ? await this.figures.readings(ids, period, null) : [];
      return rows.map((row) => ({ ...row, readings: readings.filter((each) => each.document_id === row.id) }));
    };
    const names = partner.sharesPersonalData ? ['Opened by', 'Confirmed by'] : [];
    return csvParts({
      header: [...figuresHeader, ...names],
      rowsBelow,
      cellsOf: ({ readings, ...row }) => [
        ...figuresCells(row, countOf),
        ...(partner.sharesPersonalData
          ? [
              readings
                .filter(({ opened_at }) => opened_at)
                .map(nameOf)
                .join('; '),
              readings
                .filter(({ acknowledged_at }) => acknowledged_at)
                .map(nameOf)
                .join('; '),
            ]
          : []),
      ],
    });
  }

  private async begin({ manufacturerId: id, month }: PartnerReportRequest, format: 'PDF' | 'CSV') {
    const period = monthOf(month, this.calendar.today());
    const { name, sharesPersonalData } = await this.manufacturers.agreementOf(id);
    const content = sharesPersonalData ? 'with names' : 'without personal data';
    const subject = { type: 'manufacturer', id, label: `${name} (${month}, ${format}, ${content})` };
    await this.trail.record({ action: 'manufacturer.reported', subject });
    return { partner: { id, name, sharesPersonalData }, period };
  }

  private reportOf(
    partner: Partner,
    period: FiguresPeriod,
    {
      summary,
      rows,
      readings,
    }: {
      readonly summary: FiguresSummary;
      readonly rows: readonly DocumentFiguresRow[];
      readonly readings: readonly DocumentReading[];
    },
  ): Omit<Report, 'author'> {
    const countOf = countFor(partner);
    const documents = {
      heading: 'Documents',
      head: ['Document', 'Audience', 'Can see it today', 'Opened', 'Views and downloads', 'Confirmed'],
      rows: rows.map((row) => [
        row.code ? `${row.title} (${row.code})` : row.title,
        documentTypeLabels[row.document_type],
        ...[row.reached, row.opened, row.accesses, row.acknowledged].map(countOf),
      ]),
      empty: 'There are no documents of this partner.',
    };
    const people = {
      heading: 'People',
      head: ['Person', 'Document', 'Views and downloads', 'Last opened', 'Confirmed'],
      rows: readings.map((reading) => this.rowOf(reading)),
      empty: 'No one opened or confirmed a document in this month.',
    };
    const isCut = rows.length === MAX_ROWS || readings.length === MAX_ROWS;
    return {
      title: `${partner.name}, ${monthName(period)}`,
      lead: `Printed ${this.timeOf(this.clock.now())}`,
      facts: [
        ['Documents', summary.documents.toString()],
        ['Can see them today', peopleText(summary.reached, countOf)],
        ['Opened one', peopleText(summary.opened, countOf)],
        ['Confirmed one', peopleText(summary.acknowledged, countOf)],
        ['No one opened', unopenedText(rows)],
        [
          'Personal data',
          partner.sharesPersonalData ? 'Included, as agreed' : 'None. Counts from 1 to 4 aren’t shown.',
        ],
      ],
      tables: partner.sharesPersonalData ? [documents, people] : [documents],
      note: isCut ? `Tables end after ${MAX_ROWS} rows. The CSV has everything.` : null,
    };
  }

  private rowOf(reading: DocumentReading): readonly string[] {
    const { title, accesses, opened_at, acknowledged_at } = reading;
    const last = opened_at ? this.timeOf(opened_at) : 'Not in this month';
    return [nameOf(reading), title, accesses.toString(), last, acknowledged_at ? this.timeOf(acknowledged_at) : ''];
  }

  private timeOf(at: Date): string {
    return printedTime(at, this.config.timeZone);
  }
}

const monthName = ({ from }: FiguresPeriod) => DateTime.fromISO(from).toFormat('LLLL yyyy', { locale: 'en-US' });

const countFor =
  ({ sharesPersonalData }: Partner) =>
  (count: number): string =>
    sharesPersonalData || count === 0 || count >= SMALLEST_COUNT ? count.toString() : `fewer than ${SMALLEST_COUNT}`;

const peopleText = (count: number, countOf: (count: number) => string) =>
  `${countOf(count)} ${count === 1 && countOf(1) === '1' ? 'person' : 'people'}`;

function unopenedText(rows: readonly DocumentFiguresRow[]): string {
  const titles = rows.filter(({ was_shown, opened }) => was_shown && opened === 0).map(({ title }) => title);
  const more = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join('; ') || 'None';
  return more > 0 ? `${named}; and ${more} more` : named;
}

const nameOf = ({ first_name, last_name, username }: DocumentReading) => `${first_name} ${last_name} (${username})`;
