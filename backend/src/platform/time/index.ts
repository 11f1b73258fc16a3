/** The current time, the pharmacy's calendar day, when the next day starts, when reminders of a day are due, and times in emails. */
export { TimeModule } from './time.module';
export { Clock } from './clock';
export { DAY_MS, formatDateTime, type FixedOffset, nextMidnight, wholeDay } from './time-zones';
export { MidnightTimer } from './midnight-timer';
export { daysUntil, inDays, PharmacyCalendar, reminderDue } from './pharmacy-calendar';
