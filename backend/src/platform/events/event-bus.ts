import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../database';

/** PostgreSQL's channel for "this was committed". */
export const EVENTS_CHANNEL = 'domain_events';

/** What replicas tell each other of an event: never more than its name and the subject's id. */
export interface CommittedEvent {
  readonly name: string;
  readonly subjectId: number;
  /** Nobody is owed anything because of it. */
  readonly endsDelivery?: true;
}

/** One event on its way: it reaches the process that made it by two ways, and others by the channel alone. */
export interface Notice extends CommittedEvent {
  readonly id: string;
}

type Listener = (event: CommittedEvent) => void;

/** The two ways of a notice are moments apart; so many others do not come between. */
const REMEMBERED = 1_000;

/**
 * Tells every replica of an event after its commit: at most once, lost while the connection is down. The process that made
 * it learns of it at once, before the change is answered. For refreshing what is shown or remembered, never for work that
 * must happen (that is a `DurableSubscriber`).
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly listeners: { readonly wanted: string | RegExp; readonly listener: Listener }[] = [];
  private readonly gapListeners: (() => void)[] = [];
  private readonly told = new Set<string>();

  constructor(private readonly notifications: Notifications) {
    notifications.on(
      EVENTS_CHANNEL,
      (payload) => this.tell(JSON.parse(payload) as Notice),
      () => this.gapListeners.forEach((listener) => listener()),
    );
  }

  /** Whether no event can have been missed: only then is what was remembered until one still true. */
  get isComplete(): boolean {
    return this.notifications.isHearing;
  }

  on(wanted: string | RegExp, listener: Listener): void {
    this.listeners.push({ wanted, listener });
  }

  /** Called when events may have been missed: refresh what depends on them. */
  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
  }

  /** Tells the listeners of this process, once, by whichever way the notice comes first. */
  tell({ id, ...event }: Notice): void {
    if (this.told.has(id)) return;
    this.told.add(id);
    for (const oldest of this.told) {
      if (this.told.size <= REMEMBERED) break;
      this.told.delete(oldest);
    }
    this.deliver(event);
  }

  private deliver(event: CommittedEvent): void {
    for (const { wanted, listener } of this.listeners) {
      if (typeof wanted === 'string' ? wanted !== event.name : !wanted.test(event.name)) continue;
      try {
        listener(event);
      } catch (error) {
        this.logger.error(`A listener of ${event.name} failed: ${String(error)}`);
      }
    }
  }
}
