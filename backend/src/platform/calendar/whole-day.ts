import { DateTime, IANAZone } from 'luxon';

const DAY_MS = 24 * 60 * 60 * 1_000;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/** The day, `YYYY-MM-DD`, that people in `zone` (an IANA name) write at `instant`. */
export function wholeDay(zone: string, instant: Date): string {
  const day = DateTime.fromJSDate(instant, { zone }).toISODate();
  if (day === null) throw new RangeError(`No day in ${zone} at ${String(instant)}`);
  return day;
}

/** Whether `text` is `YYYY-MM-DD` and names a day that the calendar has (no 30 February, no year 0). */
export function isWholeDay(text: string): boolean {
  return dayForm.test(text) && !text.startsWith('0000') && DateTime.fromISO(text, { zone: 'utc' }).isValid;
}

/**
 * The first instant after `instant` at which `wholeDay` in `zone` changes. That is not always 0:00 on the clocks: where they
 * skip midnight the day begins later, and where they are put back across it the old day goes on, or returns.
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

/** Milliseconds that the clocks of `zone` are ahead of UTC. */
function offsetsOf(zone: string): Offsets {
  const rules = IANAZone.create(zone);
  return (at) => Math.round(rules.offset(at) * 60_000);
}

/** When, after `from` and by `until`, the clocks are put forward or back; within a day that happens once at most. */
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
