/** The current time, the pharmacy's calendar day, when the next day starts, when reminders of a day are due, and times in emails. */
export { TimeModule } from './time.module';
export { Clock } from './clock';
export { formatDateTime } from './format-date-time';
export { MidnightTimer } from './midnight-timer';
export { PharmacyCalendar } from './pharmacy-calendar';
export type { FixedOffset } from './fixed-offset';
export { daysUntil, inDays, reminderDue } from './reminder-days';
export { nextMidnight, wholeDay } from './whole-day';
