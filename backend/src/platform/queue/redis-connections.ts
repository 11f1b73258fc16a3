import { createIORedisClient, RedisConnection, type RedisOptions, setDefaultBackendFactory } from 'bullmq';
import { Redis } from 'ioredis';
import type { QueueConnections } from './queue-connections';

const RETRY_MS = 2_000;
const PATIENCE_MS = 5_000;
const PROBE_MS = 10_000;

type TrackedOptions = RedisOptions & { readonly url: string; readonly opened: Set<Redis> };

/** BullMQ's queues and workers on Redis. */
export function onRedis(url: string): QueueConnections {
  setDefaultBackendFactory();
  RedisConnection.clientFactory = openClient;
  const opened = new Set<Redis>();
  const connection = {
    url,
    opened,
    connectTimeout: PATIENCE_MS,
    // A server that vanished without a word is noticed by the probes.
    keepAlive: PROBE_MS,
    retryStrategy: (attempt: number): number => Math.min(attempt * 200, RETRY_MS),
  };
  const failingFast = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS };
  return {
    // The version is asked for once, and a connection that broke just then would never be good again: workers ask.
    producers: { ...connection, ...failingFast, skipVersionCheck: true },
    workers: { ...connection, maxRetriesPerRequest: null },
    close: () => {
      opened.forEach((client) => client.disconnect());
      return Promise.resolve();
    },
  };
}

/** Remembers what it opens: BullMQ leaves connections looking for a Redis that is away when it closes. */
function openClient(options: RedisOptions) {
  const { url, opened, ...rest } = options as TrackedOptions;
  const client = new Redis(url, rest);
  opened.add(client);
  return createIORedisClient(client);
}
