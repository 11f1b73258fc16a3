import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { OUTBOX_QUEUE, assertReachable } from '../queue';
import { ATTEMPTS, type DeliveryJob } from './delivery';
import { DurableSubscribers } from './durable-subscribers';
import { EventBus } from './event-bus';

const SWEEP_MS = 5_000;
const BATCH = 500;
/**
 * On PostgreSQL, BullMQ creates two tables per bulk insert, which takes as long as adding this many jobs one by one.
 */
const BULK_THRESHOLD = 20;

/**
 * Rows are queued again after 30 s, in case the queue lost them; it ignores jobs that it still has. Rows with a later
 * due time are queued immediately too, as delayed jobs, and again only once they're due. The commit is asynchronous: if
 * a database crash undoes a claim, the rows are simply claimed again.
 */
const CLAIM = `
  UPDATE outbox SET queued_at = now() WHERE id IN (
    SELECT id FROM outbox
    WHERE failed_at IS NULL
      AND (queued_at IS NULL OR (queued_at < now() - interval '30 seconds' AND coalesce(due_at <= now(), true)))
    ORDER BY queued_at NULLS FIRST, occurred_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
  ) RETURNING id, subscriber, due_at, request_id, set_config('synchronous_commit', 'off', true)`;

interface ClaimedRow {
  readonly id: string;
  readonly subscriber: string;
  readonly due_at: Date | null;
  readonly request_id: string | null;
}

/**
 * Moves outbox rows to the queue, immediately after a commit, and with a sweep every 5 s for what was missed. Any
 * number of replicas can do so concurrently. While the queue is down, the rows stay in the outbox.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Relay.name);
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isRequested = false;
  private stopped = false;
  private queueIsDown = false;

  constructor(
    private readonly dataSource: DataSource,
    @InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<DeliveryJob>,
    private readonly bus: EventBus,
    private readonly subscribers: DurableSubscribers,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.onAny(({ endsDelivery }) => endsDelivery ?? this.nudge());
    this.bus.onGap(() => this.nudge());
    this.timer = setInterval(() => this.nudge(), SWEEP_MS);
    this.nudge();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Starts a run. Calls during a run cause exactly one more. */
  nudge(): void {
    this.isRequested = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    try {
      while (this.isRequested && !this.stopped) {
        this.isRequested = false;
        if ((await this.relay()) === BATCH) this.isRequested = true;
      }
      this.queueIsDown = false;
    } catch (error) {
      if (!this.queueIsDown)
        this.logger.warn(`The queue is unavailable; deliveries stay in the outbox: ${(error as Error).message}`);
      this.queueIsDown = true;
    }
  }

  /** If the queue rejects the jobs, the claim is rolled back. */
  private async relay(): Promise<number> {
    await assertReachable(this.queue);
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[ClaimedRow[], number]>(CLAIM);
      await this.enqueue(rows.map((row) => toJob(row, this.subscribers.named(row.subscriber)?.priority)));
      return rows.length;
    });
  }

  private async enqueue(jobs: readonly ReturnType<typeof toJob>[]): Promise<void> {
    if (jobs.length > BULK_THRESHOLD) await this.queue.addBulk([...jobs]);
    else for (const { name, data, opts } of jobs) await this.queue.add(name, data, opts);
  }
}

/** Workers take the lowest number first. A job keeps its priority when it's retried. */
const PRIORITIES = { normal: 0, low: 1, lowest: 2 };

function toJob(
  { id, subscriber, due_at: dueAt, request_id: requestId }: ClaimedRow,
  priority: keyof typeof PRIORITIES = 'normal',
) {
  const delay = dueAt ? Math.max(0, dueAt.getTime() - Date.now()) : 0;
  return {
    name: subscriber,
    data: { deliveryId: id, requestId },
    opts: {
      jobId: `delivery-${id}`,
      attempts: ATTEMPTS,
      backoff: { type: 'custom' },
      delay,
      priority: PRIORITIES[priority],
    },
  };
}
