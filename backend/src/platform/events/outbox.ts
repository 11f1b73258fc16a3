import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not, EntitySchema, DataSource } from 'typeorm';
import { RequestContext } from '../context';
import { type DomainEvent, type EventRecorder, EventRecorders } from '../database';
import { Metrics } from '../metrics';
import { DurableSubscribers } from './durable-subscribers';
import { EventBus, EVENTS_CHANNEL, type Notice } from './event-bus';

/** A delivery to add to the outbox. */
export type PendingDelivery = Pick<OutboxEntry, 'subscriber' | 'event' | 'subjectId'> &
  Partial<Pick<OutboxEntry, 'dueAt'>>;

/** A statement takes at most 65,535 parameters, and an email to everyone adds a row per person. */
const ROWS_PER_INSERT = 1_000;

/** Writes an event's deliveries to the outbox, and the notice that's sent when the transaction commits. */
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
    await this.add(deliveries, manager);
    for (const event of events.filter(({ silent }) => !silent)) {
      const notice = { id: randomUUID(), name: event.name, subjectId: event.subject.id };
      this.notices.set(event, notice);
      await manager.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, JSON.stringify(notice)]);
    }
  }

  /**
   * Adds deliveries in the transaction of `manager`. The relay picks them up after the next event, or with its next
   * sweep.
   */
  async add(deliveries: readonly PendingDelivery[], manager: EntityManager): Promise<void> {
    const requestId = RequestContext.current()?.requestId ?? null;
    const rows = deliveries.map((delivery) => ({ ...delivery, requestId }));
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await manager.insert(OutboxEntry, rows.slice(start, start + ROWS_PER_INSERT));
  }

  /** Deletes permanently failed deliveries, to replace them with a new one. */
  async deleteFailed({ subscriber, subjectId }: Omit<PendingDelivery, 'event'>, manager: EntityManager): Promise<void> {
    await manager.delete(OutboxEntry, { subscriber, subjectId, failedAt: Not(IsNull()) });
  }

  /**
   * Deletes pending deliveries, in the transaction of `manager`; false if there are none. A delivery that is being made holds
   * its row's lock: this waits, and finds the row deleted if it succeeded.
   */
  async cancel({ subscriber, subjectId }: Omit<PendingDelivery, 'event'>, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager.delete(OutboxEntry, { subscriber, subjectId, failedAt: IsNull() });
    return (affected ?? 0) > 0;
  }

  committed(events: readonly DomainEvent[]): void {
    for (const event of events) {
      const notice = this.notices.get(event);
      if (notice) this.bus.dispatch(notice);
    }
  }
}

/** A pending or failed delivery: one row per durable subscriber of a committed event. */
export class OutboxEntry {
  id!: string;
  subscriber!: string;
  event!: string;
  subjectId!: number;
  occurredAt!: Date;
  /** The earliest time of delivery; null for immediate delivery. */
  dueAt!: Date | null;
  /** When it was last added to the queue. */
  queuedAt!: Date | null;
  /** Set when it has failed for good: it isn't retried automatically. */
  failedAt!: Date | null;
  /** The request that caused it; null if there was none. */
  requestId!: string | null;
}

export const OutboxTable = new EntitySchema<OutboxEntry>({
  name: 'OutboxEntry',
  target: OutboxEntry,
  tableName: 'outbox',
  columns: {
    id: { type: 'uuid', primary: true, generated: 'uuid' },
    subscriber: { type: 'text' },
    event: { type: 'text' },
    subjectId: { name: 'subject_id', type: 'int' },
    occurredAt: { name: 'occurred_at', type: 'timestamptz', default: () => 'now()' },
    dueAt: { name: 'due_at', type: 'timestamptz', nullable: true },
    queuedAt: { name: 'queued_at', type: 'timestamptz', nullable: true },
    failedAt: { name: 'failed_at', type: 'timestamptz', nullable: true },
    requestId: { name: 'request_id', type: 'text', nullable: true },
  },
  indices: [{ name: 'outbox_waiting', columns: ['queuedAt'], where: 'failed_at IS NULL' }],
});

const DELIVERIES = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)) AS owed,
         count(*) FILTER (WHERE failed_at IS NULL AND due_at > now()) AS planned,
         count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed
  FROM outbox`;

const OLDEST_AGE = `
  SELECT coalesce(extract(epoch FROM now() - min(greatest(occurred_at, due_at))), 0) AS seconds
  FROM outbox WHERE failed_at IS NULL AND coalesce(due_at <= now(), true)`;

/** Reports pending and failed deliveries from the outbox table, independent of the queue. */
@Injectable()
export class OutboxMetrics {
  constructor(metrics: Metrics, dataSource: DataSource) {
    metrics.gauges('outbox_deliveries', 'Pending and failed deliveries', ['state'], async () => {
      const [row] = await dataSource.query<Record<string, string>[]>(DELIVERIES);
      return Object.entries(row ?? {}).map(([state, count]) => ({ labels: { state }, value: Number(count) }));
    });
    metrics.gauge('outbox_oldest_delivery_seconds', 'Age of the oldest due delivery', async () => {
      const [row] = await dataSource.query<{ readonly seconds: string }[]>(OLDEST_AGE);
      return Number(row?.seconds ?? 0);
    });
  }
}
