import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { reportOutage } from './outage';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queue-names';
import { reachable } from './reachable';

/** Whether jobs could be added now. */
@Injectable()
export class QueueHealth {
  constructor(
    @InjectQueue(OUTBOX_QUEUE) private readonly outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
  ) {
    for (const queue of [outbox, schedules]) queue.on('error', reportOutage);
  }

  /** Rejects when the queue does not answer. */
  async check(): Promise<void> {
    await reachable(this.outbox);
    await this.outbox.getJobCounts('waiting');
  }
}
