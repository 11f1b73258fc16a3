import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import { Pool } from 'pg';
import type { Config } from '../config';
import { type DatabaseAddress, SteadyClient } from '../database';
import { reportOutage } from './outage';
import type { QueueConnections } from './queue-connections';
import { onRedis } from './redis-connections';

/** Two queues, two workers and the connections on which these wait. */
const POOL_SIZE = 8;

/** The one place that chooses what the queue lives on. */
export function openQueueConnections(config: Config, address: DatabaseAddress): QueueConnections {
  return config.redisUrl ? onRedis(config.redisUrl) : onPostgres(address.url);
}

function onPostgres(connectionString: string): QueueConnections {
  setDefaultBackendFactory(createPostgresBackend);
  // One pool for all queues and workers of the process: BullMQ would otherwise open one for each.
  const pool = new Pool({
    connectionString,
    Client: SteadyClient,
    // A server that crashes may forget the queue's last moments, never the outbox, and that hands over again what is owed.
    options: '-c search_path=bullmq -c synchronous_commit=off',
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
