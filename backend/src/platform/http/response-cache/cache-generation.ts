import type { EventClass } from '../../database';
import type { BroadcastEvent, EventBus } from '../../events';
import type { MidnightTimer } from '../../time';

/** For how long entries are used at most, in milliseconds. */
export const cacheAges = {
  /** a response: then the next request refreshes it, and other requests get the old one until the refresh is done */
  response: 1_000,
  /** a response whose refresh isn't done, or failed */
  unrefreshedResponse: 5_000,
  /** a page: limits how long a change without an event stays unseen, such as a text that was edited in the database by hand */
  page: 300_000,
  /** a page whose data is old or missing, because the database didn't answer */
  pageWithOldData: 2_000,
  /** a page that the browser renders, because the server couldn't */
  unrenderedPage: 30_000,
  /** a page while notifications may be missing: shorter than other processes wait for this one after a change */
  unnotifiedPage: 2_000,
} as const;

/**
 * What makes all cached responses or pages stale at once: an event that may have changed them, a gap in the events, or
 * midnight in the pharmacy's time zone. An entry is stale once the generation differs from the one when its data was read.
 * Entries also expire by age, see `cacheAges`.
 */
export class CacheGeneration {
  private generation = 0;

  /** @param events what may change the entries; `'any'` includes the events of other versions of the server */
  constructor(bus: EventBus, midnight: MidnightTimer, events: 'any' | readonly EventClass<BroadcastEvent>[]) {
    const advance = () => this.advance();
    if (events === 'any') bus.onAny(advance);
    else bus.on(events, advance);
    bus.onGap(advance);
    midnight.on(advance);
  }

  get current(): number {
    return this.generation;
  }

  /** Makes every entry stale. */
  advance(): void {
    this.generation += 1;
  }
}
