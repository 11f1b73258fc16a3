import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/**
 * Work that must happen because of an event, however often the process or the queue dies in between. `name` is kept in
 * the database: it must not change. `handle` runs in a worker, at least once, normally exactly once; it reads what it
 * needs by `subjectId`, and may use `deliveryId` (a UUID, the same at every attempt) to recognise a repetition.
 * A throw means: later again. `PermanentFailure` means: never again. An event with `dueAt` is handled when that has come,
 * whatever happened in between: look whether it still holds. What is written with `manager` stands or falls with
 * the delivery: a throw undoes it, but for a `PermanentFailure`.
 */
export interface DurableSubscriber {
  readonly name: string;
  /** The event's name. */
  readonly on: string;
  handle(subjectId: number, deliveryId: string, manager: EntityManager): Promise<void>;
}

/** Who wants which event. To be filled while modules are constructed or in `onModuleInit`. */
@Injectable()
export class DurableSubscribers {
  private readonly byName = new Map<string, DurableSubscriber>();

  register(subscriber: DurableSubscriber): void {
    if (this.byName.has(subscriber.name)) throw new Error(`Two subscribers are named ${subscriber.name}`);
    this.byName.set(subscriber.name, subscriber);
  }

  of(eventName: string): readonly DurableSubscriber[] {
    return [...this.byName.values()].filter((subscriber) => subscriber.on === eventName);
  }

  named(name: string): DurableSubscriber | undefined {
    return this.byName.get(name);
  }
}
