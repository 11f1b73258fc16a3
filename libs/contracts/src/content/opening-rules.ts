import { hoursLines, parseHoursLine, parseSpecialDay } from './opening-hours';

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
