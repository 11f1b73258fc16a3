import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queue-names';

/** Whether jobs could be added now. */
@Injectable()
export class QueueHealth {
  private readonly logger = new Logger('Queue');

  constructor(
    @InjectQueue(OUTBOX_QUEUE) private readonly outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
  ) {
    // Without a listener BullMQ prints the stack trace of every failed attempt to connect.
    for (const queue of [outbox, schedules])
      queue.on('error', (error) => this.logger.warn(`The queue cannot be reached: ${error.message}`));
  }

  /** Rejects when the queue does not answer. */
  async check(): Promise<void> {
    await this.outbox.getJobCounts('waiting');
  }
}
