import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from './domain-event';

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
