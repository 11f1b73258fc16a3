import { Injectable, Logger } from '@nestjs/common';
import { type DomainEvent, type EventClass, Notifications } from '../database';

/** The PostgreSQL notification channel for committed events. */
export const EVENTS_CHANNEL = 'domain_events';

/** What replicas send each other about an event: only its name and the subject's ID. */
export interface CommittedEvent<Event extends DomainEvent = DomainEvent> {
  readonly name: Event['name'];
  readonly subjectId: number;
  /** Set for the outcome of a delivery, which never causes further deliveries. */
  readonly endsDelivery?: true;
}

/**
 * An event in transit. The publishing process receives it twice, directly and through the channel; `id` removes the
 * duplicate.
 */
export interface Notice extends CommittedEvent {
  readonly id: string;
}

/** The name of the event that ends a delivery, such as `mail.welcome.made`. `failed` means for good. */
export const outcomeName = (subscriber: string, outcome: 'made' | 'failed') => `${subscriber}.${outcome}`;

/** An event that reaches the bus: one that isn't `silent`. */
export type BroadcastEvent = DomainEvent & { readonly silent?: false };

type Listener<Event extends DomainEvent = DomainEvent> = (event: CommittedEvent<Event>) => void;

/** The two copies of a notice arrive moments apart, with far fewer than this many others in between. */
const MAX_SEEN_IDS = 1_000;

/**
 * Broadcasts committed events to all replicas, at most once: events are lost while the connection is down. The
 * publishing process receives its own events before it responds to the request. Use it to refresh views and caches; for
 * work that must happen, use a `DurableSubscriber`.
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  /** By event name. */
  private readonly listeners = new Map<string, Listener[]>();
  private readonly listenersToAll: Listener[] = [];
  private readonly gapListeners: (() => void)[] = [];
  private readonly seenIds = new Set<string>();

  constructor(private readonly notifications: Notifications) {
    notifications.on(
      EVENTS_CHANNEL,
      (payload) => this.dispatch(JSON.parse(payload) as Notice),
      () => this.gapListeners.forEach((listener) => listener()),
    );
  }

  /** Whether no event can have been missed. If false, cached data that depends on events may be stale. */
  get isComplete(): boolean {
    return this.notifications.isUpToDate;
  }

  /** Calls `listener` after each of these events. */
  on<Class extends EventClass<BroadcastEvent>>(
    events: Class | readonly Class[],
    listener: Listener<InstanceType<Class>>,
  ): void {
    for (const { eventName } of [events].flat()) this.listen(eventName, listener as Listener);
  }

  /** Calls `listener` after each delivery to the durable subscriber that succeeds, or fails for good. */
  onOutcome(subscriber: string, listener: Listener): void {
    this.listen(outcomeName(subscriber, 'made'), listener);
    this.listen(outcomeName(subscriber, 'failed'), listener);
  }

  /** Calls `listener` after every event, including those that only another version of the server has a class for. */
  onAny(listener: Listener): void {
    this.listenersToAll.push(listener);
  }

  /** Calls `listener` when events may have been missed, to refresh everything that depends on them. */
  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** Calls the listeners of this process, once per notice, even if it arrives twice. */
  dispatch({ id, ...event }: Notice): void {
    if (this.seenIds.has(id)) return;
    this.seenIds.add(id);
    for (const oldest of this.seenIds) {
      if (this.seenIds.size <= MAX_SEEN_IDS) break;
      this.seenIds.delete(oldest);
    }
    this.deliver(event);
  }

  private listen(eventName: string, listener: Listener): void {
    this.listeners.set(eventName, [...(this.listeners.get(eventName) ?? []), listener]);
  }

  private deliver(event: CommittedEvent): void {
    for (const listener of [...this.listenersToAll, ...(this.listeners.get(event.name) ?? [])]) {
      try {
        listener(event);
      } catch (error) {
        this.logger.error(`A listener of ${event.name} failed: ${String(error)}`);
      }
    }
  }
}
