import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from './clock';
import { PharmacyCalendar } from './pharmacy-calendar';

/** Timers stand still while a machine sleeps, and know nothing of a clock that is set: so they are never trusted for longer. */
const LONGEST_WAIT_MS = 30_000;
const SHORTEST_WAIT_MS = 1;

/**
 * Tells this process that the pharmacy's day has changed: at midnight, or as soon as that is noticed after a sleep. Every
 * replica has its own. For refreshing what is shown; listeners must not throw.
 */
@Injectable()
export class DayTurns implements OnApplicationBootstrap, OnModuleDestroy {
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
    this.look();
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const today = this.calendar.today();
    if (today !== this.day) {
      this.day = today;
      this.listeners.forEach((listener) => listener());
    }
    const wait = this.calendar.nextMidnight().getTime() - this.clock.now().getTime();
    this.timer = setTimeout(() => this.look(), Math.min(Math.max(wait, SHORTEST_WAIT_MS), LONGEST_WAIT_MS));
    this.timer.unref();
  }
}
