import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PharmacyCalendar } from './pharmacy-calendar';
import { Clock } from './clock';

/** Timers stop while the machine sleeps, and ignore changes of the system clock, so the day is checked at least this often. */
const MAX_WAIT_MS = 30_000;
const MIN_WAIT_MS = 1;

/**
 * Calls its listeners when the pharmacy's day changes: at midnight or, after the machine slept, within 30 s. Every replica has its
 * own timer. Use it to refresh displayed data. Listeners must not throw.
 */
@Injectable()
export class MidnightTimer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listeners: (() => void)[] = [];
  private timer?: NodeJS.Timeout;
  private day: string;

  constructor(
    private readonly calendar: PharmacyCalendar,
    private readonly clock: Clock,
  ) {
    this.day = calendar.today();
  }

  on(listener: () => void): void {
    this.listeners.push(listener);
  }

  onApplicationBootstrap(): void {
    this.checkDay();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private checkDay(): void {
    const today = this.calendar.today();
    if (today !== this.day) {
      this.day = today;
      this.listeners.forEach((listener) => listener());
    }
    const wait = this.calendar.nextMidnight().getTime() - this.clock.now().getTime();
    this.timer = setTimeout(() => this.checkDay(), Math.min(Math.max(wait, MIN_WAIT_MS), MAX_WAIT_MS));
    this.timer.unref();
  }
}
