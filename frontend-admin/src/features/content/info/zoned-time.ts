import { wallTime } from '@pharmacy/remote-kit';

const DAY = 86_400_000;
/** While a year is typed, it's `0002` before it's `2026`. */
const wholeYear = /^[1-9]\d{3}-/;

/** Milliseconds that the time zone is ahead of UTC at that instant. */
const offsetAt = (instant: number, timeZone: string) => wallTime(new Date(instant), timeZone).getTime() - instant;

/** An ISO time in the time zone's local time, as `YYYY-MM-DDTHH:mm`: the format of a `datetime-local` field. */
export const toZoned = (iso: string, timeZone: string): string =>
  wallTime(new Date(iso), timeZone).toISOString().slice(0, 16);

/**
 * The instant, in ISO 8601 UTC, of `local` (`YYYY-MM-DDTHH:mm`) in the time zone. When clocks go back, an hour that
 * occurs twice means the first one. When clocks go forward, a skipped time moves ahead by the skipped amount. Null for
 * an invalid time.
 */
export function fromZoned(local: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || !wholeYear.test(local)) return null;
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, timeZone));
  const exact = candidates.filter((instant) => asUtc - offsetAt(instant, timeZone) === instant);
  const instant = exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
  return new Date(instant).toISOString();
}

/** `Nov 22, 2026, 9:00 AM CST`, with the time zone, because the user's own may differ. */
export const formatZoned = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));

/** `Central Time` */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
