import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Pool } from 'pg';
import type { Config } from '../config';
import type { DatabaseAddress } from '../database';
import { reportOutage } from './outage';

/** Two queues, two workers and the connections on which these wait. */
const POOL_SIZE = 8;
const REDIS_RETRY_MS = 2_000;
const REDIS_PATIENCE_MS = 5_000;
const REDIS_PROBE_MS = 10_000;

/**
 * Where the queue lives: the one place that knows. Producers fail at once when Redis is down, since the outbox tries
 * again; workers wait for it.
 */
export interface QueueConnections {
  readonly producers: ConnectionOptions;
  readonly workers: ConnectionOptions;
  close(): Promise<void>;
}

export const QueueConnections = Symbol('QueueConnections');

export function openQueueConnections(config: Config, address: DatabaseAddress): QueueConnections {
  return config.redisUrl ? onRedis(config.redisUrl) : onPostgres(address.url);
}

function onRedis(url: string): QueueConnections {
  setDefaultBackendFactory();
  const connection = {
    url,
    connectTimeout: REDIS_PATIENCE_MS,
    // A server that vanished without a word is noticed by the probes.
    keepAlive: REDIS_PROBE_MS,
    retryStrategy: (attempt: number): number => Math.min(attempt * 200, REDIS_RETRY_MS),
  };
  return {
    producers: { ...connection, enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: REDIS_PATIENCE_MS },
    workers: { ...connection, maxRetriesPerRequest: null },
    close: () => Promise.resolve(),
  };
}

function onPostgres(connectionString: string): QueueConnections {
  setDefaultBackendFactory(createPostgresBackend);
  // One pool for all queues and workers of the process: BullMQ would otherwise open one for each.
  const pool = new Pool({
    connectionString,
    options: '-c search_path=bullmq',
    application_name: 'queue',
    max: POOL_SIZE,
    keepAlive: true,
  });
  pool.on('error', reportOutage);
  // The option's type names Redis only; the backend set above takes the pool.
  const connection = pool as unknown as ConnectionOptions;
  return { producers: connection, workers: connection, close: () => endPool(pool) };
}

/** `pool.end()` alone comes back before the last connection has left, and the database that stops next would cut it. */
async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const allLeft = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => --open <= 0 && resolve());
  });
  await pool.end();
  await allLeft;
}
