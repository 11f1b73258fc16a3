/** The current time, the pharmacy's calendar day, and when the next day starts. */
export { TimeModule } from './time.module';
export { Clock } from './clock';
export { type DayBounds, dayBounds } from './day-bounds';
export { MidnightTimer } from './midnight-timer';
export { PharmacyCalendar } from './pharmacy-calendar';
export type { FixedOffset } from './fixed-offset';
export { nextMidnight, wholeDay } from './whole-day';
