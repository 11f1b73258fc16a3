import { Queue, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import { OUTBOX_QUEUE, SCHEDULES_QUEUE } from '../../platform/queue';
import { StartupError } from '../../startup-error';

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Rejects if Redis can't be reached. Nothing is lost: the outbox holds every pending event, and the product fills the
 * queue from it again.
 */
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

/** Connects without retries, so that the command fails right away. */
async function connected(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: CONNECT_TIMEOUT_MS, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch {
    redis.disconnect();
    throw new StartupError('REDIS_URL cannot be reached: nothing was restored, because old jobs would remain there');
  }
}
