import { Injectable, Logger } from '@nestjs/common';
import { Notifications } from '../database';

/** PostgreSQL's channel for "this was committed". */
export const EVENTS_CHANNEL = 'domain_events';

/** What replicas tell each other of an event: never more than its name and the subject's id. */
export interface CommittedEvent {
  readonly name: string;
  readonly subjectId: number;
}

type Listener = (event: CommittedEvent) => void;

/**
 * Tells every replica of an event after its commit: at most once, lost while the connection is down. For refreshing what
 * is shown or remembered, never for work that must happen (that is a `DurableSubscriber`).
 */
@Injectable()
export class EventBus {
  private readonly logger = new Logger(EventBus.name);
  private readonly listeners: { readonly wanted: string | RegExp; readonly listener: Listener }[] = [];
  private readonly gapListeners: (() => void)[] = [];

  constructor(notifications: Notifications) {
    notifications.on(
      EVENTS_CHANNEL,
      (payload) => this.deliver(JSON.parse(payload) as CommittedEvent),
      () => this.gapListeners.forEach((listener) => listener()),
    );
  }

  on(wanted: string | RegExp, listener: Listener): void {
    this.listeners.push({ wanted, listener });
  }

  /** Called when events may have been missed: refresh what depends on them. */
  onGap(listener: () => void): void {
    this.gapListeners.push(listener);
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
