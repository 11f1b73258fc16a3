const DAY_MS = 86_400_000;

/** Days before a claim's last day on which the staff is reminded, in order of time. */
const reminderDays = [60, 30, 7] as const;

/** Days from `today` until a claim's last day, both `YYYY-MM-DD`; negative after it ended. */
export const daysUntil = (lastDay: string, today: string): number => (Date.parse(lastDay) - Date.parse(today)) / DAY_MS;

/**
 * The reminder that is due with so many days left: the latest one whose day has come, so that days on which no server ran
 * cost no more than one email. Null before the first one, and after the end.
 */
export const reminderDue = (daysLeft: number): number | null =>
  daysLeft < 0 ? null : (reminderDays.findLast((days) => daysLeft <= days) ?? null);
