import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventClass } from '../database';

/** Work that must happen after an event, even if the process or the queue fails in between. */
export interface DurableSubscriber {
  /** Stored in the database, so it must not change. */
  readonly name: string;
  readonly on: EventClass;
  /**
   * `low` if it waits for another server: while that one doesn't answer, its deliveries would otherwise keep all others
   * waiting. `lowest` if a schedule does the work, too.
   */
  readonly priority?: 'low' | 'lowest';
  /**
   * Runs in a worker at least once, and normally exactly once. Load the data by `subjectId`; `deliveryId` (a UUID, the
   * same for every attempt) helps to detect a repetition. Throwing retries later; `PermanentFailure` stops the retries,
   * and `OutcomeUnknown` limits them. An event with `dueAt` is handled at that time, so check that it still applies.
   * Changes made with `manager` commit together with the delivery. Throwing rolls them back, except for these two.
   */
  handle(subjectId: number, deliveryId: string, manager: EntityManager): Promise<void>;
}

/** Thrown by a subscriber if retries can't help. The delivery isn't retried, and stays visible as failed. */
export class PermanentFailure extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/**
 * Thrown by a subscriber if another server may have done the work, although it didn't confirm it. As every attempt may repeat
 * the work, there are only a few, far apart. Changes made with the manager are kept: an email that arrived may have a link.
 */
export class OutcomeUnknown extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutcomeUnknown';
  }
}

/** All durable subscribers. Register them while modules are constructed, or in `onModuleInit`. */
@Injectable()
export class DurableSubscribers {
  private readonly byName = new Map<string, DurableSubscriber>();

  register(subscriber: DurableSubscriber): void {
    if (this.byName.has(subscriber.name)) throw new Error(`Two subscribers are named ${subscriber.name}`);
    this.byName.set(subscriber.name, subscriber);
  }

  of(eventName: string): readonly DurableSubscriber[] {
    return [...this.byName.values()].filter((subscriber) => subscriber.on.eventName === eventName);
  }

  named(name: string): DurableSubscriber | undefined {
    return this.byName.get(name);
  }
}
