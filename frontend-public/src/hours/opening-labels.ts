import type { Weekday } from './opening-hours';
import type { OpeningState } from './opening-state';

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
  Sun: 'Sunday',
};

/** `8 AM`, `5:30 PM`. */
export function timeLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `until 6 PM`, `opens today at 8 AM`, `opens Monday at 8 AM`. */
export function nextChangeLabel(state: OpeningState): string {
  if (state.open) return `until ${timeLabel(state.closes)}`;
  const day = state.daysAhead === 0 ? 'today' : state.daysAhead === 1 ? 'tomorrow' : weekdayNames[state.day];
  return `opens ${day} at ${timeLabel(state.opens)}`;
}
