import type { DigestFrequency, DocumentType } from '@pharmacy/contracts';
import { type Dated, dayBefore, later } from './document-dates';
import { type Narrowing, type ReaderColumns, readerOf, Visibility } from './visibility';

/** Someone who may be emailed about new documents. */
export interface Follower extends ReaderColumns {
  readonly user_id: number;
  readonly frequency: DigestFrequency;
  /** since when a sales rep works for the manufacturer, or a prescriber is in the new groups, if that changed since this is recorded */
  readonly company_since: Date | null;
  readonly new_groups: readonly number[];
}

interface Followed extends Dated, Narrowing {
  readonly isPublished: boolean;
  readonly documentType: DocumentType;
  readonly version: number;
  readonly isRecalled: boolean;
}

/** A document that may be new for someone. */
export interface Candidate<Document> {
  readonly document: Document;
  /** when it became visible to its readers: found once for all of them */
  readonly released: Date;
}

/** A document that is new for someone. */
export interface News<Document> {
  readonly document: Document;
  /** since when */
  readonly at: Date;
  /** The person could see the document before; only its file is new. */
  readonly isNewVersion: boolean;
}

/** The pharmacy's days. */
export interface DigestCalendar {
  dayOf(instant: Date): string;
  hourOf(day: string, hour: number): Date;
}

/** At 8 AM, when the pharmacy opens. */
const HOUR = 8;
const MONDAY = 1;

/** Nothing newer than this is sent: the change may not be committed yet, and another may follow. */
export const QUIET_MS = 60_000;
/** A series of publications holds up the email for at most this long. */
export const PATIENCE_MS = 5 * 60_000;

/** The last instant, not after `now`, at which emails of this frequency were due. */
export function lastDue(frequency: 'daily' | 'weekly', now: Date, calendar: DigestCalendar): Date {
  for (let day = calendar.dayOf(now); ; day = dayBefore(day)) {
    const due = calendar.hourOf(day, HOUR);
    if (due <= now && (frequency === 'daily' || new Date(day).getUTCDay() === MONDAY)) return due;
  }
}

/** What became new for the person after `since`, of documents that they may see today, the newest first. */
export function newsFor<Document extends Followed>(
  follower: Follower,
  candidates: readonly Candidate<Document>[],
  { since, today }: { readonly since: Date; readonly today: string },
): readonly News<Document>[] {
  const visibility = Visibility.of(readerOf(follower));
  return candidates
    .filter(({ document }) => !document.isRecalled && visibility.shows(document, today))
    .map(({ document, released }) => {
      const joined = joinedFor(document, follower);
      const visible = joined ? later(released, joined) : released;
      const isNewVersion = document.version > 1 && visible <= since;
      return { document, at: later(visible, document.versionAt), isNewVersion };
    })
    .filter(({ at }) => at > since)
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Since when the person belongs to those whom the document is for alone; null if it's for the whole audience, or since before. */
function joinedFor({ manufacturerId, groupId }: Narrowing, { company_since, new_groups }: Follower): Date | null {
  return manufacturerId !== null || (groupId !== null && new_groups.includes(groupId)) ? company_since : null;
}

/** Whether an at-once email may go out: nothing came in the last minute, or the first news has waited for five. */
export function isSettled(news: readonly Pick<News<unknown>, 'at'>[], now: Date): boolean {
  const ages = news.map(({ at }) => now.getTime() - at.getTime());
  return Math.min(...ages) >= QUIET_MS || Math.max(...ages) >= PATIENCE_MS;
}
