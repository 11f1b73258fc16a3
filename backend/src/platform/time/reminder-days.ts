const DAY_MS = 86_400_000;

/** Days from `today` until `day`, both `YYYY-MM-DD`; negative after it. */
export const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/**
 * The reminder that is due with so many days left, of those that go out `remindAt` days before, in order of time: the latest
 * one whose day has come, so that days on which no server ran cost no more than one email. Null before the first one, and
 * after the end.
 */
export const reminderDue = (daysLeft: number, remindAt: readonly number[]): number | null =>
  daysLeft < 0 ? null : (remindAt.findLast((days) => daysLeft <= days) ?? null);

/** `today`, `in 1 day`, `in 30 days` */
export function inDays(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`;
}
