import { DateTime, IANAZone } from 'luxon';

export const DAY_MS = 86_400_000;

/** The calendar day, `YYYY-MM-DD`, in `zone` (an IANA name) at `instant`. */
export function wholeDay(zone: string, instant: Date): string {
  const day = DateTime.fromJSDate(instant, { zone }).toISODate();
  if (day === null) throw new RangeError(`No day in ${zone} at ${String(instant)}`);
  return day;
}

/**
 * The first instant after `instant` at which `wholeDay` in `zone` changes. It isn't always 0:00 local time: when clocks skip midnight,
 * the day starts later; when they go back across midnight, the old day continues or comes back.
 */
export function nextMidnight(zone: string, instant: Date): Date {
  const offsetAt = offsetsOf(zone);
  const dayAt = (at: number) => Math.floor((at + offsetAt(at)) / DAY_MS);
  for (let from = instant.getTime(); ;) {
    const midnight = (dayAt(from) + 1) * DAY_MS - offsetAt(from);
    const shift = firstShift(offsetAt, from, midnight);
    if (shift === null) return new Date(midnight);
    if (dayAt(shift) !== dayAt(from)) return new Date(shift);
    from = shift;
  }
}

type Offsets = (at: number) => number;

/** The UTC offset of `zone` at an instant, in milliseconds. */
function offsetsOf(zone: string): Offsets {
  const rules = IANAZone.create(zone);
  return (at) => Math.round(rules.offset(at) * 60_000);
}

/** The instant between `from` and `until` when the UTC offset changes, or null. It changes at most once in a day. */
function firstShift(offsetAt: Offsets, from: number, until: number): number | null {
  if (offsetAt(from) === offsetAt(until)) return null;
  let before = from;
  let after = until;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle) === offsetAt(from)) before = middle;
    else after = middle;
  }
  return after;
}

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

/** A zone's UTC offset during a period without a change: enough to compute local times without the zone's rules. */
export interface FixedOffset {
  /** Minutes ahead of UTC. */
  readonly offset: number;
  /** Instants outside of `from` to `until` need the zone's rules. */
  readonly from: Date;
  readonly until: Date;
}

/**
 * The UTC offset of `zone` (an IANA name) for the four days from the start of the UTC day of `instant`. The result is the same for
 * all instants of a UTC day. null if the offset changes in that period.
 */
export function fixedOffset(zone: string, instant: Date): FixedOffset | null {
  const rules = IANAZone.create(zone);
  const day = Math.floor(instant.getTime() / DAY_MS) * DAY_MS;
  const [from, until] = [new Date(day), new Date(day + 4 * DAY_MS)];
  const offset = rules.offset(from.getTime());
  return rules.offset(until.getTime()) === offset ? { offset, from, until } : null;
}

/** For emails, such as `Tuesday, March 3, 2026 at 9:15 AM CST`. */
export const formatDateTime = (at: Date, zone: string) =>
  DateTime.fromJSDate(at, { zone }).toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ", { locale: 'en-US' });
