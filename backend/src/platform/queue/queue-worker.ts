import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Job, Worker, WorkerOptions } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportOutage } from './outage';

const POLL_MS = 50;

/**
 * A job whose process died is taken over when its lock has run out and the next look-out comes by: 12 s at most.
 * A crash says nothing against the job, so many are allowed before it counts as failed.
 */
export const takeOverQuickly = {
  lockDuration: 8_000,
  stalledInterval: 4_000,
  maxStalledCount: 20,
  runRetryDelay: 2_000,
} as const satisfies Partial<WorkerOptions>;

/**
 * What every processor extends: an unreachable queue is one log line instead of a stack trace, and at shutdown the jobs
 * under way are finished before anything that they use closes.
 */
export abstract class QueueWorker<Data = unknown> extends WorkerHost implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private running = 0;

  /** One job. A throw is a failed attempt. */
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

  /** Undefined where `ROLE` opens no workers: the getter throws then. */
  private startedWorker(): Worker | undefined {
    try {
      return this.worker;
    } catch {
      return undefined;
    }
  }
}
