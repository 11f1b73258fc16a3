import { EntitySchema } from 'typeorm';

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
