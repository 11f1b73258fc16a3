import { DateTime } from 'luxon';
import { nextMidnight, wholeDay } from './whole-day';

/** From `start` on, and before `end`. */
export interface DayBounds {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The instants of a whole day, `YYYY-MM-DD`, in `zone` (an IANA name): from the first at which it is that day, until the
 * first at which it is a later one for good. Of a day that a zone left out, nothing: both ends are the same.
 */
export function dayBounds(zone: string, day: string): DayBounds {
  const well = DateTime.fromISO(day, { zone: 'utc' }).minus({ hours: 48 }).toJSDate();
  const start = firstInstant(zone, well, (other) => other >= numberOf(day));
  return { start, end: firstInstant(zone, start, (other) => other > numberOf(day)) };
}

function firstInstant(zone: string, from: Date, isIt: (day: number) => boolean): Date {
  let at = from;
  while (!isIt(numberOf(wholeDay(zone, at)))) at = nextMidnight(zone, at);
  return at;
}

/** Days as numbers: as texts those after the year 9999 would come before all others. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
