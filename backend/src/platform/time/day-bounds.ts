import { DateTime } from 'luxon';
import { nextMidnight, wholeDay } from './whole-day';

/** From `start` (inclusive) to `end` (exclusive). */
export interface DayBounds {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The bounds of a calendar day, `YYYY-MM-DD`, in `zone` (an IANA name): from its first instant to the first instant of a later day. A
 * day that the zone skipped is empty: both bounds are equal.
 */
export function dayBounds(zone: string, day: string): DayBounds {
  const earlier = DateTime.fromISO(day, { zone: 'utc' }).minus({ hours: 48 }).toJSDate();
  const start = firstInstant(zone, earlier, (other) => other >= numberOf(day));
  return { start, end: firstInstant(zone, start, (other) => other > numberOf(day)) };
}

function firstInstant(zone: string, from: Date, matches: (day: number) => boolean): Date {
  let at = from;
  while (!matches(numberOf(wholeDay(zone, at)))) at = nextMidnight(zone, at);
  return at;
}

/** Days are compared as numbers: as strings, those after the year 9999 would sort before all others. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
