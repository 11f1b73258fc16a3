const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `40 seconds`, `7 minutes`, `3 hours`, `12 days`: the largest full unit, rounded down. */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return some(Math.floor(seconds), 'second');
  if (seconds < HOUR) return some(Math.floor(seconds / MINUTE), 'minute');
  return seconds < DAY ? some(Math.floor(seconds / HOUR), 'hour') : some(Math.floor(seconds / DAY), 'day');
}
