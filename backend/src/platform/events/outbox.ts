import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DomainEvent, type EventRecorder, EventRecorders } from '../database';
import { DurableSubscribers } from './durable-subscribers';
import { EventBus, EVENTS_CHANNEL, type Notice } from './event-bus';
import { OutboxEntry } from './outbox.table';

/** Writes the deliveries that an event asks for, and the notice that goes out with the commit. */
@Injectable()
export class Outbox implements EventRecorder {
  private readonly notices = new WeakMap<DomainEvent, Notice>();

  constructor(
    recorders: EventRecorders,
    private readonly subscribers: DurableSubscribers,
    private readonly bus: EventBus,
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
    for (const event of events) {
      const notice = { id: randomUUID(), name: event.name, subjectId: event.subject.id };
      this.notices.set(event, notice);
      await manager.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, JSON.stringify(notice)]);
    }
  }

  committed(events: readonly DomainEvent[]): void {
    for (const event of events) {
      const notice = this.notices.get(event);
      if (notice) this.bus.tell(notice);
    }
  }
}
