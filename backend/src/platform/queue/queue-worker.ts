import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job, Worker, WorkerOptions } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportOutage } from './queues';

const POLL_MS = 50;

/**
 * When a process dies, another takes over its job after the lock has expired and at the next stalled check: within 12 s. A crash
 * isn't the job's fault, so a job may stall many times before it counts as failed.
 */
export const takeOverQuickly = {
  lockDuration: 8_000,
  stalledInterval: 4_000,
  maxStalledCount: 20,
  runRetryDelay: 2_000,
} as const satisfies Partial<WorkerOptions>;

/**
 * The base class of every processor. It logs an unreachable queue in one line instead of a stack trace. On shutdown, it finishes the
 * running jobs before anything that they use closes.
 */
export abstract class QueueWorker<Data = unknown> extends WorkerHost implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private running = 0;

  /** Processes one job. If it throws, the attempt failed. */
  protected abstract work(job: Job<Data>): Promise<void>;

  async process(job: Job<Data>): Promise<void> {
    this.running += 1;
    try {
      await this.work(job);
    } finally {
      this.running -= 1;
    }
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    reportOutage(error);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const worker = this.startedWorker();
    if (!worker) return;
    await worker.pause(true);
    while (this.running > 0) await sleep(POLL_MS);
    await worker.close();
  }

  /** Undefined when `ROLE` is `web`: without workers, the getter throws. */
  private startedWorker(): Worker | undefined {
    try {
      return this.worker;
    } catch {
      return undefined;
    }
  }
}
