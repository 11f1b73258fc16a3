import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { QueueFigures } from '@pharmacy/contracts';
import type { Queue } from 'bullmq';
import { OUTBOX_QUEUE } from './queue-names';
import { reachable } from './reachable';

/** What waits in the queue of deliveries. That of schedules always has its next turns waiting, and says nothing here. */
@Injectable()
export class QueueBacklog {
  constructor(@InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue) {}

  /** Rejects when the queue does not answer. */
  async read(): Promise<QueueFigures> {
    await reachable(this.queue);
    const [counts, [oldest]] = await Promise.all([
      this.queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      this.queue.getJobs(['waiting'], 0, 0, true),
    ]);
    const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
    const oldestSeconds = oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1_000) : 0;
    return { waiting, active, delayed, failed, oldestSeconds };
  }
}
