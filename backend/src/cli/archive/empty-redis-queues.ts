import { Queue, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from '../../platform/queue';
import { StartRefused } from '../../start-refused';

const PATIENCE_MS = 5_000;

/** Rejects when Redis is away. Whatever is owed stands in the outbox, from which the product fills the queue again. */
export async function emptyRedisQueues(url: string): Promise<void> {
  const connection = await connected(url);
  setDefaultBackendFactory();
  try {
    for (const name of [OUTBOX_QUEUE, SCHEDULES_QUEUE]) {
      const queue = new Queue(name, { connection });
      await queue.obliterate({ force: true });
      await queue.close();
    }
  } finally {
    connection.disconnect();
  }
}

/** A connection that does not try again: whoever runs a command would rather know. */
async function connected(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: PATIENCE_MS, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartRefused('REDIS_URL cannot be reached: nothing was restored, since old jobs would be left there');
  }
}
