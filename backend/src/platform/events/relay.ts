import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { OUTBOX_QUEUE, reachable } from '../queue';
import { ATTEMPTS, type DeliveryJob } from './delivery-job';
import { EventBus } from './event-bus';

const SWEEP_MS = 5_000;
const BATCH = 500;
/** On PostgreSQL BullMQ makes two tables for each bulk, which takes as long as so many jobs one by one. */
const FEW = 20;

/**
 * A row handed over so long ago is handed over again: the queue ignores what it still has, and may have lost the rest.
 * What is due later is handed over at once too, and again only when its time has come. The commit waits for no disk: a claim
 * that a crash of the database undoes is made once more.
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
 * Hands the outbox's rows to the queue: at once after a commit, and every few seconds whatever was missed. Any number of
 * replicas may do so together. While the queue is down the rows wait.
 */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Relay.name);
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private wanted = false;
  private stopped = false;
  private queueIsDown = false;

  constructor(
    private readonly dataSource: DataSource,
    @InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue<DeliveryJob>,
    private readonly bus: EventBus,
  ) {}

  onApplicationBootstrap(): void {
    this.bus.on(/./, ({ endsDelivery }) => endsDelivery ?? this.nudge());
    this.bus.onGap(() => this.nudge());
    this.timer = setInterval(() => this.nudge(), SWEEP_MS);
    this.nudge();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Looks soon; calls during a look are answered by one more. */
  nudge(): void {
    this.wanted = true;
    this.running ??= this.drain().finally(() => (this.running = undefined));
  }

  private async drain(): Promise<void> {
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        if ((await this.relay()) === BATCH) this.wanted = true;
      }
      this.queueIsDown = false;
    } catch (error) {
      if (!this.queueIsDown)
        this.logger.warn(`Deliveries wait, the queue does not take them: ${(error as Error).message}`);
      this.queueIsDown = true;
    }
  }

  /** A queue that refuses undoes the claim. */
  private async relay(): Promise<number> {
    await reachable(this.queue);
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[ClaimedRow[], number]>(CLAIM);
      await this.handOver(rows.map(toJob));
      return rows.length;
    });
  }

  private async handOver(jobs: readonly ReturnType<typeof toJob>[]): Promise<void> {
    if (jobs.length > FEW) await this.queue.addBulk([...jobs]);
    else for (const { name, data, opts } of jobs) await this.queue.add(name, data, opts);
  }
}

function toJob({ id, subscriber, due_at: dueAt, request_id: requestId }: ClaimedRow) {
  const delay = dueAt ? Math.max(0, dueAt.getTime() - Date.now()) : 0;
  return {
    name: subscriber,
    data: { deliveryId: id, requestId },
    opts: { jobId: `delivery-${id}`, attempts: ATTEMPTS, backoff: { type: 'custom' }, delay },
  };
}
