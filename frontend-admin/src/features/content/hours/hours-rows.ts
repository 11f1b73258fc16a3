import {
  hoursLines,
  type OpenSpan,
  parseHoursLine,
  parseSpecialDay,
  type Weekday,
  weekdayNames,
  weekdays,
} from '@pharmacy/contracts';

/** The block of hours that is being edited. */
export type HoursKind = 'weekly' | 'special';

const kinds: ReadonlyMap<string, HoursKind> = new Map([
  ['pharmacy_hours', 'weekly'],
  ['pharmacy_special_days', 'special'],
]);

/** Undefined for a block that isn't about hours. */
export const hoursKindOf = (blockKey: string): HoursKind | undefined => kinds.get(blockKey);

/** `HH:MM`, as a time field has it. Empty until it's entered. */
export interface TypedSpan {
  readonly opens: string;
  readonly closes: string;
}

/** One line of the block's text, with the fields of both kinds. Its fields may be incomplete. */
export interface HoursRow {
  readonly id: number;
  readonly from: Weekday;
  readonly to: Weekday;
  readonly date: string;
  readonly name: string;
  /** No spans: closed. */
  readonly spans: readonly TypedSpan[];
}

export const workday: TypedSpan = { opens: '08:00', closes: '18:00' };

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** A time field has no 24:00: closing at 00:00 is the end of the day. */
const toField = (minutes: number) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

function toText(time: string): string {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined) return '';
  return `${hour % 12 || 12}${minute ? `:${twoDigits(minute)}` : ''}${hour < 12 ? 'AM' : 'PM'}`;
}

const typedSpans = (spans: readonly OpenSpan[]) =>
  spans.map(({ opens, closes }) => ({ opens: toField(opens), closes: toField(closes) }));

let lastId = 0;

const newRow = (row: Partial<HoursRow>): HoursRow => ({
  id: (lastId += 1),
  from: 'Mon',
  to: 'Mon',
  date: '',
  name: '',
  spans: [],
  ...row,
});

function readLine(kind: HoursKind, line: string): HoursRow | null {
  if (kind === 'special') {
    const special = parseSpecialDay(line);
    return special && newRow({ date: special.day, name: special.name, spans: typedSpans(special.spans) });
  }
  const weekly = parseHoursLine(line);
  const [from = 'Mon'] = weekly?.days ?? [];
  return weekly && newRow({ from, to: weekly.days.at(-1) ?? from, spans: typedSpans(weekly.spans) });
}

/** The rows of a block's text; null if a line has another format. */
export function readRows(kind: HoursKind, text: string): readonly HoursRow[] | null {
  const lines = kind === 'weekly' ? hoursLines(text) : text.split('\n').flatMap((line) => line.trim() || []);
  const rows = lines.flatMap((line) => readLine(kind, line) ?? []);
  return rows.length === lines.length ? rows : null;
}

const spansText = (spans: readonly TypedSpan[]) =>
  spans.map(({ opens, closes }) => `${toText(opens)}-${toText(closes)}`).join(', ') || 'closed';

/** The block's text. The line of an incomplete row isn't valid, so that it can't be saved. */
export const writeRows = (kind: HoursKind, rows: readonly HoursRow[]): string =>
  rows
    .map(({ from, to, date, name, spans }) =>
      kind === 'weekly'
        ? `${from === to ? from : `${from}-${to}`} ${spansText(spans)}`
        : `${date} ${name.replaceAll(':', ' ').trim()}: ${spansText(spans)}`,
    )
    .join('\n');

/** A row to add: the weekdays that have no hours yet, or a closed day without a date. */
export function nextRow(kind: HoursKind, rows: readonly HoursRow[]): HoursRow {
  const indexOf = (day: Weekday) => weekdays.indexOf(day);
  const isFree = (day: Weekday) =>
    rows.every(({ from, to }) => indexOf(day) < indexOf(from) || indexOf(day) > indexOf(to));
  const free = weekdays.find(isFree) ?? 'Mon';
  return kind === 'weekly' ? newRow({ from: free, to: free, spans: [workday] }) : newRow({});
}

export const weekdayOptions = weekdays.map((value) => ({ value, label: weekdayNames[value] }));

interface RowErrors {
  readonly to?: string;
  readonly date?: string;
  readonly name?: string;
  readonly spans?: string;
}

/** What's missing or wrong in a row. */
export function rowErrors(kind: HoursKind, { from, to, date, name, spans }: HoursRow): RowErrors {
  return {
    ...(kind === 'weekly' &&
      weekdays.indexOf(to) < weekdays.indexOf(from) && { to: 'Choose the first day or a later one' }),
    ...(kind === 'special' && date === '' && { date: 'Enter the date' }),
    ...(kind === 'special' && name.trim() === '' && { name: 'Enter a name, such as Thanksgiving' }),
    ...(parseHoursLine(`Mon ${spansText(spans)}`) === null && {
      spans: 'Enter each opening and closing time, from the earliest to the latest',
    }),
  };
}
