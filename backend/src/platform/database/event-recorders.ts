import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DomainEvent } from './domain-event';

/** Writes what must happen because of events, in the transaction that made them. A throw undoes that transaction. */
export interface EventRecorder {
  record(events: readonly DomainEvent[], manager: EntityManager): Promise<void>;
  /** Called with the same events once they are committed, before `Transaction.run` resolves. Must not throw. */
  committed?(events: readonly DomainEvent[]): void;
}

/** Who is asked at the end of each transaction that published something: the outbox, the audit trail. */
@Injectable()
export class EventRecorders {
  private readonly recorders: EventRecorder[] = [];

  /** To be called while modules are constructed. */
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
