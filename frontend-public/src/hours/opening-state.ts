import { type HoursLine, type OpenSpan, type Weekday, weekdays } from './opening-hours';

export type OpeningState =
  | { readonly open: true; readonly closes: number }
  | { readonly open: false; readonly opens: number; readonly day: Weekday; readonly daysAhead: number };

/** `weekdays` starts on Monday, `Date` on Sunday. */
const SUNDAY = 6;

/** Whether the pharmacy is open at a wall time, and when that changes next; null if it never opens. */
export function openingState(hours: readonly HoursLine[], wall: Date): OpeningState | null {
  const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const spanOf = (weekday: Weekday): OpenSpan | null => hours.find((line) => line.days.includes(weekday))?.span ?? null;
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const weekday = weekdays[(SUNDAY + wall.getUTCDay() + daysAhead) % 7] as Weekday;
    const span = spanOf(weekday);
    if (span === null) continue;
    if (daysAhead === 0 && minute >= span.opens && minute < span.closes) return { open: true, closes: span.closes };
    if (daysAhead > 0 || minute < span.opens) return { open: false, opens: span.opens, day: weekday, daysAhead };
  }
  return null;
}
