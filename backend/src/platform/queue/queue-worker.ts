import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, Logger } from '@nestjs/common';
import type { Worker, WorkerOptions } from 'bullmq';

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
export abstract class QueueWorker extends WorkerHost implements BeforeApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn(`The queue cannot be reached: ${error.message}`);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.startedWorker()?.close();
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
