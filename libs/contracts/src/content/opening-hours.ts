import { isWholeDay } from '../patterns';

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof weekdays)[number];

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** The minutes of a day. */
export const DAY_MINUTES = 1_440;

/** Minutes after midnight; `closes` is the first minute of being closed, and `DAY_MINUTES` at the end of the day. */
export interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

/** Weekdays with the same hours, earliest first. No spans: closed. */
export interface HoursLine {
  readonly days: readonly Weekday[];
  readonly spans: readonly OpenSpan[];
}

/** A day with its own hours, in place of its weekday's. */
export interface SpecialDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly name: string;
  /** As entered: `closed`, `9AM-12PM`. */
  readonly times: string;
  readonly spans: readonly OpenSpan[];
}

const daysPattern = /^(\w{3})(?:[-–](\w{3}))?\s(.+)$/;
const specialPattern = /^(\S+)\s([^:]+):(.+)$/;
const timePattern = /^(\d{1,2})(?::(\d{2}))?([AP])M$/i;

function minutesOf(text: string): number {
  const [, hour, minute = '0', half] = timePattern.exec(text) ?? [];
  return half === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59
    ? NaN
    : ((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
}

/** `8AM-12PM, 1PM-6PM`, earliest first, or `closed`. A closing `12AM` is the end of the day. */
function parseSpans(text: string): readonly OpenSpan[] | null {
  if (/^\s*closed$/i.test(text)) return [];
  let after = 0;
  const spans = text
    .replace(/\s/g, '')
    .split(',')
    .map((span) => {
      const [opens = NaN, end = NaN, ...rest] = span.split(/[-–]/).map(minutesOf);
      const closes = end === 0 ? DAY_MINUTES : end;
      const isValid = opens >= after && closes > opens && rest.length === 0;
      after = isValid ? closes : NaN;
      return { opens, closes };
    });
  return Number.isNaN(after) ? null : spans;
}

const indexOf = (name: string) => weekdays.findIndex((day) => day.toLowerCase() === name.toLowerCase());

/** Parses `Mon-Fri 8AM-6PM`; null for another format. */
export function parseHoursLine(line: string): HoursLine | null {
  const [, first = '', last = first, times = ''] = daysPattern.exec(line) ?? [];
  const spans = parseSpans(times);
  const from = indexOf(first);
  const days = from < 0 ? [] : weekdays.slice(from, indexOf(last) + 1);
  return spans && days.length > 0 ? { days, spans } : null;
}

/** The text's entries, separated by line breaks, or by commas before a day. */
export const hoursLines = (text: string): readonly string[] => trimmed(text.split(/\n|,(?=\s*[a-z])/i));

const trimmed = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

/** Parses lines such as `Mon-Fri 8AM-12PM, 1PM-6PM` and `Sun closed`; null if one has another format, or repeats a day. */
export function parseOpeningHours(text: string): readonly HoursLine[] | null {
  const lines = hoursLines(text).flatMap((line) => parseHoursLine(line) ?? { days: [], spans: [] });
  const days = lines.flatMap((line) => line.days);
  const isValid = days.length > 0 && lines.every((line) => line.days.length > 0) && new Set(days).size === days.length;
  return isValid ? lines : null;
}

/** Parses `2026-11-26 Thanksgiving: closed`; null for another format. */
export function parseSpecialDay(line: string): SpecialDay | null {
  const [, day = '', name = '', times = ''] = specialPattern.exec(line) ?? [];
  const spans = parseSpans(times);
  return spans && isWholeDay(day) && name.trim() ? { day, name: name.trim(), times: times.trim(), spans } : null;
}

/** The special days of a text with one on each line, by date. Lines with another format are skipped. */
export const parseSpecialDays = (text: string): readonly SpecialDay[] =>
  trimmed(text.split('\n'))
    .flatMap((line) => parseSpecialDay(line) ?? [])
    .sort((a, b) => (a.day < b.day ? -1 : 1));

interface LineFormat {
  readonly entriesOf: (line: string) => readonly string[];
  /** The days that a line is for; null if it has another format. */
  readonly daysOf: (entry: string) => readonly string[] | null;
  readonly examples: string;
  readonly once: string;
}

const weekly: LineFormat = {
  entriesOf: hoursLines,
  daysOf: (entry) => parseHoursLine(entry)?.days ?? null,
  examples: 'days and times, such as “Mon-Fri 8AM-12PM, 1PM-6PM” or “Sun closed”',
  once: 'Put all its times on one line, such as “Mon 8AM-12PM, 1PM-6PM”',
};

const special: LineFormat = {
  entriesOf: (line) => (line.trim() === '' ? [] : [line.trim()]),
  daysOf: (entry) => {
    const parsed = parseSpecialDay(entry);
    return parsed && [parsed.day];
  },
  examples:
    'a date, a name, and times, such as “2026-11-26 Thanksgiving: closed” or “2026-12-24 Christmas Eve: 9AM-12PM”',
  once: 'Keep one line for each date',
};

const SHOWN_CHARACTERS = 60;

/** The first line that can't be parsed, or has a day of an earlier line, as a message for its author. Null if there's none. */
function firstError(text: string, { entriesOf, daysOf, examples, once }: LineFormat): string | null {
  const known = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    for (const entry of entriesOf(line)) {
      const days = daysOf(entry);
      if (!days) return `Line ${index + 1}, “${entry.slice(0, SHOWN_CHARACTERS)}”, isn’t valid. Enter ${examples}`;
      const repeated = days.find((day) => known.has(day));
      if (repeated) return `Line ${index + 1}: ${repeated} is already on another line. ${once}`;
      days.forEach((day) => known.add(day));
    }
  }
  return null;
}

export const hoursError = (text: string): string | null => firstError(text, weekly);

export const specialDaysError = (text: string): string | null => firstError(text, special);
