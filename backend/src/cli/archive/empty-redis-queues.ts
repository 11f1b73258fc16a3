import { Queue, setDefaultBackendFactory } from 'bullmq';
import { OUTBOX_QUEUE, reachable, SCHEDULES_QUEUE } from '../../platform/queue';

/** Rejects when Redis is away. Whatever is owed stands in the outbox, from which the product fills the queue again. */
export async function emptyRedisQueues(url: string): Promise<void> {
  setDefaultBackendFactory();
  for (const name of [OUTBOX_QUEUE, SCHEDULES_QUEUE]) {
    const queue = new Queue(name, { connection: { url, maxRetriesPerRequest: 1 } });
    queue.on('error', () => undefined);
    try {
      await reachable(queue);
      await queue.obliterate({ force: true });
    } finally {
      await queue.close();
    }
  }
}
