import { type HoursLine, type OpenSpan, type Weekday, weekdays } from './opening-hours';

export type OpeningState =
  | { readonly open: true; readonly closes: number }
  | { readonly open: false; readonly opens: number; readonly day: Weekday; readonly daysAhead: number };

/** The week begins on Monday here, and on Sunday in `Date`. */
const SUNDAY = 6;

/** Whether the doors are open at that wall time, and the next edge; null when they never open. */
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
