import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { QueueFigures } from '@pharmacy/contracts';
import type { Job, JobType, Queue } from 'bullmq';
import { type GaugeValue, Metrics } from '../metrics';
import { assertReachable, OUTBOX_QUEUE, reportOutage, SCHEDULES_QUEUE } from './queues';

/** Checks whether jobs can be added now. */
@Injectable()
export class QueueHealth {
  constructor(
    @InjectQueue(OUTBOX_QUEUE) private readonly outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
  ) {
    for (const queue of [outbox, schedules]) queue.on('error', reportOutage);
  }

  /** Rejects when the queue doesn't respond, or only reads: a full Redis does. It writes again what BullMQ writes at the start. */
  async check(): Promise<void> {
    await assertReachable(this.outbox);
    await this.outbox.getBackend().setQueueMeta(this.outbox.metaValues);
  }
}

/** Job counts of the outbox queue. The queue of schedules is left out: it always holds the next run of each schedule. */
@Injectable()
export class QueueBacklog {
  constructor(@InjectQueue(OUTBOX_QUEUE) private readonly queue: Queue) {}

  /** Rejects when the queue doesn't respond. */
  async read(): Promise<QueueFigures> {
    await assertReachable(this.queue);
    const [counts, oldestSeconds] = await Promise.all([countJobs(this.queue), oldestJobSeconds(this.queue)]);
    return { ...counts, oldestSeconds };
  }
}

/** BullMQ lists waiting jobs with a priority apart from those without one. */
const WAITING: JobType[] = ['waiting', 'prioritized'];

async function countJobs(queue: Queue) {
  const counts = await queue.getJobCounts(...WAITING, 'active', 'delayed', 'failed');
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  return { waiting: waiting + prioritized, active, delayed, failed };
}

/** Exports the number of jobs in the queues, and how long the oldest has waited. */
@Injectable()
export class QueueMetrics {
  constructor(
    metrics: Metrics,
    @InjectQueue(OUTBOX_QUEUE) outbox: Queue,
    @InjectQueue(SCHEDULES_QUEUE) schedules: Queue,
  ) {
    const queues = [outbox, schedules];
    metrics.gauges('queue_jobs', 'Jobs by queue and state', ['queue', 'state'], async () =>
      (await Promise.all(queues.map(jobCounts))).flat(),
    );
    metrics.gauges('queue_oldest_job_seconds', 'How long the oldest waiting job has waited', ['queue'], () =>
      Promise.all(queues.map(oldestJob)),
    );
  }
}

async function jobCounts(queue: Queue): Promise<readonly GaugeValue<'queue' | 'state'>[]> {
  await assertReachable(queue);
  const counts = await countJobs(queue);
  return Object.entries(counts).map(([state, value]) => ({ labels: { queue: queue.name, state }, value }));
}

async function oldestJob(queue: Queue): Promise<GaugeValue<'queue'>> {
  await assertReachable(queue);
  return { labels: { queue: queue.name }, value: await oldestJobSeconds(queue) };
}

/** Seconds that the oldest waiting job has waited; 0 when none waits. */
async function oldestJobSeconds(queue: Queue): Promise<number> {
  const firsts = await queue.getJobs(WAITING, 0, 0, true);
  return Math.max(0, ...firsts.map((job) => (Date.now() - waitsSince(job)) / 1_000));
}

/**
 * A delayed job waits since it became due, and one that is retried automatically since its last try. The queue forgets the tries of
 * one that an operator retries.
 */
function waitsSince({ timestamp, opts, processedOn = 0 }: Job): number {
  return Math.max(timestamp + (opts.delay ?? 0), processedOn);
}
