import { OnWorkerEvent, Processor } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { SCHEDULES_QUEUE } from './queues';
import { QueueWorker, takeOverQuickly } from './queue-worker';
import { Schedules } from './schedules';

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
