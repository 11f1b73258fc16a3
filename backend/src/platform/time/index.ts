/** The current time, the pharmacy's calendar day, when the next day starts, when reminders of a day are due, times in emails, and timeouts. */
import { Global, Module } from '@nestjs/common';
import { Clock } from './clock';
import { MidnightTimer } from './midnight-timer';
import { PharmacyCalendar } from './pharmacy-calendar';

export { Clock, within } from './clock';
export { DAY_MS, formatDateTime, type FixedOffset, nextMidnight, wholeDay } from './time-zones';
export { MidnightTimer } from './midnight-timer';
export { daysUntil, inDays, isDay, PharmacyCalendar, reminderDue } from './pharmacy-calendar';

@Global()
@Module({ providers: [Clock, MidnightTimer, PharmacyCalendar], exports: [Clock, MidnightTimer, PharmacyCalendar] })
export class TimeModule {}
