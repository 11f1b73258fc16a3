import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** An event of a module's domain. The type is structural, so domain classes implement it without importing it. */
export interface DomainEvent {
  /** `<subject>.<past tense>`, such as `registration.approved`. Stored in the database, so it must not change. */
  readonly name: string;
  /** `label` is the subject's name for the audit trail. */
  readonly subject: { readonly type: string; readonly id: number; readonly label: string };
  /** Durable subscribers handle the event at this time. The event bus delivers it immediately. */
  readonly dueAt?: Date;
  /** Leaves the event out of the audit trail, for internal steps that no user took. */
  readonly unaudited?: boolean;
  /**
   * Keeps the event off the event bus, for frequent events that change nothing that is shown or cached: notifying all
   * processes would cost more than the change itself.
   */
  readonly silent?: boolean;
}

/** The class of an event, which is how handlers name it. It declares the name that its events are stored under. */
export type EventClass<Event extends DomainEvent = DomainEvent> = (abstract new (...args: never[]) => Event) & {
  readonly eventName: Event['name'];
};

/** Writes records of events in the transaction that published them. Throwing rolls the transaction back. */
export interface EventRecorder {
  record(events: readonly DomainEvent[], manager: EntityManager): Promise<void>;
  /** Called with the same events after the commit, before `Transaction.run` resolves. Must not throw. */
  committed?(events: readonly DomainEvent[]): void;
}

/** The recorders that run at the end of each transaction with events: the outbox and the audit trail. */
@Injectable()
export class EventRecorders {
  private readonly recorders: EventRecorder[] = [];

  /** Call it while modules are constructed. */
  add(recorder: EventRecorder): void {
    this.recorders.push(recorder);
  }

  async record(events: readonly DomainEvent[], manager: EntityManager): Promise<void> {
    if (events.length === 0) return;
    for (const recorder of this.recorders) await recorder.record(events, manager);
  }

  committed(events: readonly DomainEvent[]): void {
    for (const recorder of this.recorders) recorder.committed?.(events);
  }
}
