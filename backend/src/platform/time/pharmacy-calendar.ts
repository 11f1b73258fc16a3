import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../config';
import { Clock } from './clock';
import { DAY_MS, type DayBounds, dayBounds, type FixedOffset, fixedOffset, nextMidnight, wholeDay } from './time-zones';

/** Calendar days in `PHARMACY_TIME_ZONE`, regardless of the server's and the visitors' zones. */
@Injectable()
export class PharmacyCalendar {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** `YYYY-MM-DD` */
  today(): string {
    return wholeDay(this.config.timeZone, this.clock.now());
  }

  /** `YYYY-MM-DD` */
  dayOf(instant: Date): string {
    return wholeDay(this.config.timeZone, instant);
  }

  /** The first instant at which `today()` changes. */
  nextMidnight(): Date {
    return nextMidnight(this.config.timeZone, this.clock.now());
  }

  /** The pharmacy's UTC offset for the next days; null if it changes in that period. */
  fixedOffset(): FixedOffset | null {
    return fixedOffset(this.config.timeZone, this.clock.now());
  }

  /** The instant of the full hour on that day, `YYYY-MM-DD`. An hour that clocks skip is the one after it. */
  hourOf(day: string, hour: number): Date {
    return DateTime.fromISO(day, { zone: this.config.timeZone }).set({ hour }).toJSDate();
  }

  /** The start and end of the day, `YYYY-MM-DD`. */
  boundsOf(day: string): DayBounds {
    return dayBounds(this.config.timeZone, day);
  }

  /** The instant of a moment in ISO 8601. A day without a time is its start. */
  instantOf(moment: string): Date {
    return isDay(moment) ? this.boundsOf(moment).start : new Date(moment);
  }
}

/** Whether a moment in ISO 8601 is a day without a time. */
export const isDay = (moment: string): boolean => !moment.includes('T');

/** Days from `today` until `day`, both `YYYY-MM-DD`; negative after it. */
export const daysUntil = (day: string, today: string): number => (Date.parse(day) - Date.parse(today)) / DAY_MS;

/**
 * The reminder that is due with so many days left, of those that go out `remindAt` days before, earliest first: the latest
 * one whose day has come, so that days on which no server ran cost no more than one email. Null before the first one, and
 * after the end.
 */
export const reminderDue = (daysLeft: number, remindAt: readonly number[]): number | null =>
  daysLeft < 0 ? null : (remindAt.findLast((days) => daysLeft <= days) ?? null);

/** `today`, `in 1 day`, `in 30 days` */
export function inDays(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  return daysLeft === 1 ? 'in 1 day' : `in ${daysLeft} days`;
}
