/** What time it is, which whole day that is at the pharmacy, and when the next one begins. */
export { CalendarModule } from './calendar.module';
export { Clock } from './clock';
export { type DayBounds, dayBounds } from './day-bounds';
export { DayTurns } from './day-turns';
export { PharmacyCalendar } from './pharmacy-calendar';
export type { SteadyClock } from './steady-clock';
export { isWholeDay, nextMidnight, wholeDay } from './whole-day';
