import { Injectable } from '@nestjs/common';
import { Config } from '../config';
import { Clock } from './clock';
import { type DayBounds, dayBounds } from './day-bounds';
import { type SteadyClock, steadyClock } from './steady-clock';
import { nextMidnight, wholeDay } from './whole-day';

/** The days of the pharmacy: those of `PHARMACY_TIME_ZONE`, wherever server and visitors are. */
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

  /** The first instant at which `today()` is another day. */
  nextMidnight(): Date {
    return nextMidnight(this.config.timeZone, this.clock.now());
  }

  /** How the pharmacy's clocks stand for the next days; null when they are put forward or back in that time. */
  steadyClock(): SteadyClock | null {
    return steadyClock(this.config.timeZone, this.clock.now());
  }

  /** When the day, `YYYY-MM-DD`, begins and ends. */
  boundsOf(day: string): DayBounds {
    return dayBounds(this.config.timeZone, day);
  }
}
