import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DomainEvent, type EventRecorder, EventRecorders } from '../database';
import { DurableSubscribers } from './durable-subscribers';
import { EVENTS_CHANNEL } from './event-bus';
import { OutboxEntry } from './outbox.table';

/** Writes the deliveries that an event asks for, and the notice that goes out with the commit. */
@Injectable()
export class Outbox implements EventRecorder {
  constructor(
    recorders: EventRecorders,
    private readonly subscribers: DurableSubscribers,
  ) {
    recorders.add(this);
  }

  async record(events: readonly DomainEvent[], manager: EntityManager): Promise<void> {
    const deliveries = events.flatMap(({ name, subject, dueAt = null }) =>
      this.subscribers
        .of(name)
        .map((subscriber) => ({ subscriber: subscriber.name, event: name, subjectId: subject.id, dueAt })),
    );
    if (deliveries.length > 0) await manager.insert(OutboxEntry, deliveries);
    for (const { name, subject } of events)
      await manager.query('SELECT pg_notify($1, $2)', [
        EVENTS_CHANNEL,
        JSON.stringify({ name, subjectId: subject.id }),
      ]);
  }
}
