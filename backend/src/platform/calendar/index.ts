/** What time it is, and which whole day that is at the pharmacy. */
export { CalendarModule } from './calendar.module';
export { Clock } from './clock';
export { PharmacyCalendar } from './pharmacy-calendar';
export { isWholeDay, nextMidnight, wholeDay } from './whole-day';
