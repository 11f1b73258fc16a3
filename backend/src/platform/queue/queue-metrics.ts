import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { JobType, Queue } from 'bullmq';
import { type Figure, Metrics } from '../metrics';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from './queue-names';
import { reachable } from './reachable';

const STATES: readonly JobType[] = ['waiting', 'active', 'delayed', 'failed'];

/** How much work waits in the queues, and for how long. */
@Injectable()
export class QueueMetrics {
  constructor(
    metrics: Metrics,
    @InjectQueue(OUTBOX_QUEUE) outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
  ) {
    const queues = [outbox, schedules];
    metrics.readings('queue_jobs', 'Jobs by queue and state', ['queue', 'state'], async () =>
      (await Promise.all(queues.map(jobsOf))).flat(),
    );
    metrics.readings('queue_oldest_job_seconds', 'How long the oldest waiting job has waited', ['queue'], () =>
      Promise.all(queues.map(async (queue) => ({ labels: { queue: queue.name }, value: await longestWait(queue) }))),
    );
  }
}

async function jobsOf(queue: Queue): Promise<readonly Figure<'queue' | 'state'>[]> {
  await reachable(queue);
  const counts = await queue.getJobCounts(...STATES);
  return Object.entries(counts).map(([state, value]) => ({ labels: { queue: queue.name, state }, value }));
}

async function longestWait(queue: Queue): Promise<number> {
  await reachable(queue);
  const [oldest] = await queue.getJobs(['waiting'], 0, 0, true);
  return oldest ? Math.max(0, (Date.now() - oldest.timestamp) / 1_000) : 0;
}
