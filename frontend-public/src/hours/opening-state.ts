import { type HoursLine, type OpenSpan, type Weekday, weekdays } from './opening-hours';

export type OpeningState =
  | { readonly open: true; readonly closes: number }
  | { readonly open: false; readonly opens: number; readonly day: Weekday; readonly daysAhead: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Kept: to make one costs a slow phone several milliseconds. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const made = clocks.get(timeZone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

function clockIn(timeZone: string, now: Date): { day: number; minute: number } {
  const parts = clockOf(timeZone).formatToParts(now);
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: weekdays.findIndex((day) => day === value('weekday')),
    minute: Number(value('hour')) * 60 + Number(value('minute')),
  };
}

/** Whether the doors are open at an instant, and the next edge; null when they never open. */
export function openingState(hours: readonly HoursLine[], now: Date, timeZone: string): OpeningState | null {
  const { day, minute } = clockIn(timeZone, now);
  const spanOf = (weekday: Weekday): OpenSpan | null => hours.find((line) => line.days.includes(weekday))?.span ?? null;
  for (let daysAhead = 0; daysAhead <= 7; daysAhead += 1) {
    const weekday = weekdays[(day + daysAhead) % 7] as Weekday;
    const span = spanOf(weekday);
    if (span === null) continue;
    if (daysAhead === 0 && minute >= span.opens && minute < span.closes) return { open: true, closes: span.closes };
    if (daysAhead > 0 || minute < span.opens) return { open: false, opens: span.opens, day: weekday, daysAhead };
  }
  return null;
}
