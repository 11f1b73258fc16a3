import { DateTime, IANAZone } from 'luxon';

const DAY_MS = 24 * 60 * 60 * 1_000;

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

/** The instant between `from` and `until` at which the UTC offset changes, or null. It changes at most once in a day. */
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
