export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** Minutes after midnight; `closes` is the first minute of being closed. */
export interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

export interface HoursLine {
  readonly days: readonly Weekday[];
  readonly span: OpenSpan | null;
}

const linePattern = /^(\w{3})(?:-(\w{3}))?\s+(?:(closed)|([\d:]+[AP]M)-([\d:]+[AP]M))$/i;
const timePattern = /^(\d{1,2})(?::(\d{2}))?([AP])M$/i;

function minutesOf(text: string): number | null {
  const [, hour, minute = '0', half] = timePattern.exec(text) ?? [];
  if (hour === undefined || half === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59)
    return null;
  return ((Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)) * 60 + Number(minute);
}

function daysOf(first: string, last: string): readonly Weekday[] {
  const index = (name: string) => weekdays.findIndex((day) => day.toLowerCase() === name.toLowerCase());
  const [from, to] = [index(first), index(last)];
  return from < 0 || to < from ? [] : weekdays.slice(from, to + 1);
}

function parseLine(line: string): HoursLine | null {
  const [, first, last, closed, from, to] = linePattern.exec(line) ?? [];
  if (first === undefined) return null;
  const days = daysOf(first, last ?? first);
  if (days.length === 0) return null;
  if (closed) return { days, span: null };
  const opens = minutesOf(from ?? '');
  const closes = minutesOf(to ?? '');
  return opens === null || closes === null || closes <= opens ? null : { days, span: { opens, closes } };
}

/** The text's entries, separated by line breaks or commas. */
export function hoursLines(text: string): readonly string[] {
  return text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Parses lines such as `Mon-Fri 8AM-6PM` and `Sun closed`; null if any line has another format. */
export function parseOpeningHours(text: string): readonly HoursLine[] | null {
  const lines = hoursLines(text).map(parseLine);
  return lines.length > 0 && lines.every((line) => line !== null) ? lines : null;
}
