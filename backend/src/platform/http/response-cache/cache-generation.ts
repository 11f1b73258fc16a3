import type { EventClass } from '../../database';
import type { BroadcastEvent, EventBus } from '../../events';
import type { MidnightTimer } from '../../time';

/**
 * What makes all cached responses or pages stale at once: an event that may have changed them, a gap in the events, or
 * midnight in the pharmacy's time zone. An entry is stale once the generation isn't the one in which its data was read.
 * Entries also expire by age, see `ResponseCache` and `PageCache`.
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
