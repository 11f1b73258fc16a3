import { InjectQueue, OnWorkerEvent, Processor } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { QueueWorker, takeOverQuickly } from './queue-worker';
import { assertReachable, SCHEDULES_QUEUE } from './queues';

type Handler = () => Promise<void>;

const CHECK_MS = 10_000;

/**
 * Recurring work, run once for all replicas. Register schedules while modules are constructed or in `onModuleInit`. Handlers run in
 * worker processes and must be idempotent. The queue stores the schedules. Every process checks them periodically and restores
 * missing ones, in case the queue was down at startup or lost its data.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Schedules.name);
  private readonly entries = new Map<string, { readonly everyMs: number; readonly handler: Handler }>();
  private timer?: NodeJS.Timeout;
  private checking?: Promise<void>;
  private stopped = false;
  private queueIsDown = false;

  constructor(@InjectQueue(SCHEDULES_QUEUE) private readonly queue: Queue) {}

  every(name: string, everyMs: number, handler: Handler): void {
    if (this.entries.has(name)) throw new Error(`Two schedules are named ${name}`);
    this.entries.set(name, { everyMs, handler });
  }

  handlerOf(name: string): Handler | undefined {
    return this.entries.get(name)?.handler;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.check(), CHECK_MS);
    this.check();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.checking;
  }

  private check(): void {
    this.checking ??= this.storeMissing().finally(() => (this.checking = undefined));
  }

  private async storeMissing(): Promise<void> {
    try {
      await assertReachable(this.queue);
      for (const [name, { everyMs }] of this.entries) {
        if (this.stopped) return;
        await this.store(name, everyMs);
      }
      this.queueIsDown = false;
    } catch (error) {
      if (!this.queueIsDown)
        this.logger.warn(`Schedules could not be stored in the queue and will be retried: ${(error as Error).message}`);
      this.queueIsDown = true;
    }
  }

  /**
   * Does nothing if the schedule is stored and works. Each run plans the next one when it starts, so a next run that is long past, or
   * further off than that after the clock was set back, belongs to a broken schedule.
   */
  private async store(name: string, everyMs: number): Promise<void> {
    const stored = await this.queue.getJobScheduler(name);
    const waitMs = (stored?.next ?? 0) - Date.now();
    const toleranceMs = 2 * everyMs + CHECK_MS;
    if (stored?.every === everyMs && Math.abs(waitMs) < toleranceMs) return;
    // Otherwise, the schedule would keep the time of its next run.
    if (waitMs >= toleranceMs) await this.queue.removeJobScheduler(name);
    await this.queue.upsertJobScheduler(name, { every: everyMs }, { name });
  }
}

/** Runs scheduled work. A failure is logged; the work runs again at its next time. */
@Processor(SCHEDULES_QUEUE, { ...takeOverQuickly, concurrency: 1 })
export class SchedulesWorker extends QueueWorker {
  constructor(private readonly schedules: Schedules) {
    super();
  }

  protected async work(job: Job): Promise<void> {
    await this.schedules.handlerOf(job.name)?.();
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.error(`Scheduled work ${job?.name ?? '?'} failed: ${error.message}`);
  }
}
