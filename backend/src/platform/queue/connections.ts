import {
  type BackendFactory,
  type ConnectionOptions,
  createIORedisClient,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
  RedisConnection,
  type RedisOptions,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientBase, Pool } from 'pg';
import type { Config } from '../config';
import { connectionLimits, type DatabaseAddress, endPool, PersistentClient } from '../database';
import { closeGracefully } from './queue-shutdown';
import { reportOutage } from './queues';

/** Two queues, two workers, and the workers' blocking connections. */
const POOL_SIZE = 8;
/** Interval of probes on connections that wait for jobs. Without them, a silently dead connection would wait forever. */
const PROBE_MS = 4_000;
const RETRY_MS = 1_000;

/** BullMQ's backend on PostgreSQL, for a pool of `openPostgresPool`. */
const createPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
  { withBlockingConnection } = {},
) => {
  const connection = new WaitingConnection(options.connection);
  return new PostgresQueueBackend(connection, name, options, true, withBlockingConnection ? name : undefined);
};

/**
 * Waits until the database is reachable. BullMQ's own connection checks this once and caches a failure forever. The schema's
 * version needs no check here, because the server has migrated it.
 */
class WaitingConnection extends PostgresConnection {
  private reachable?: Promise<void>;

  override waitUntilReady(): Promise<void> {
    return (this.reachable ??= this.untilReachable());
  }

  private async untilReachable(): Promise<void> {
    while (!this.isClosing) {
      try {
        await this.pool.query('SELECT');
        return;
      } catch (error) {
        reportOutage(error as Error);
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }
}

/** One pool for all queues and workers of the process: BullMQ would otherwise open one for each. */
function openPostgresPool(connectionString: string) {
  const pool = new Pool({
    connectionString,
    Client: PersistentClient,
    // A server crash may lose the queue's latest commits, but never the outbox, which adds undelivered jobs again.
    options: '-c search_path=bullmq -c synchronous_commit=off',
    application_name: 'queue',
    max: POOL_SIZE,
    ...connectionLimits,
  });
  probeUsedConnections(pool);
  pool.on('error', reportOutage);
  return { pool, close: () => closeGracefully(endPool(pool)) };
}

function probeUsedConnections(pool: Pool): void {
  const timers = new WeakMap<ClientBase, NodeJS.Timeout>();
  const probe = (client: ClientBase) => {
    if (client instanceof PersistentClient && !client.isWaiting) client.query('SELECT').catch(() => undefined);
  };
  const stop = (client: ClientBase) => clearInterval(timers.get(client));
  pool.on('acquire', (client) => timers.set(client, setInterval(probe, PROBE_MS, client).unref()));
  pool.on('release', (_error, client) => stop(client));
  pool.on('remove', stop);
}

/** Producers fail fast when the queue is down, since the outbox retries. Workers wait for the queue to come back. */
export interface QueueConnections {
  readonly producers: ConnectionOptions;
  readonly workers: ConnectionOptions;
  /** Closes all connections, including those that are still trying to connect. */
  close(): Promise<void>;
}

export const QueueConnections = Symbol('QueueConnections');

/** Selects the queue's backend; no other code depends on the choice. */
export function openQueueConnections(config: Config, address: DatabaseAddress): QueueConnections {
  return config.redisUrl ? onRedis(config.redisUrl) : onPostgres(address.url);
}

function onPostgres(url: string): QueueConnections {
  setDefaultBackendFactory(createPostgresBackend);
  const { pool, close } = openPostgresPool(url);
  // The option's type covers Redis only; the PostgreSQL backend set above takes a pool.
  const connection = pool as unknown as ConnectionOptions;
  return { producers: connection, workers: connection, close };
}

const MAX_RETRY_MS = 2_000;
const TIMEOUT_MS = 5_000;
const KEEP_ALIVE_MS = 10_000;
/** BullMQ waits for a job for 10 s at most, and then asks again. */
const SILENCE_MS = 15_000;

type TrackedOptions = RedisOptions & { readonly url: string; readonly opened: Set<Redis> };

/** BullMQ's queues and workers on Redis. */
function onRedis(url: string): QueueConnections {
  setDefaultBackendFactory();
  RedisConnection.clientFactory = openClient;
  const opened = new Set<Redis>();
  const connection = {
    url,
    opened,
    connectTimeout: TIMEOUT_MS,
    // Both detect a server that disappeared without closing the connection: one while nothing is expected from it, the other while
    // a response is due. One needless reconnect may follow an outage.
    keepAlive: KEEP_ALIVE_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (attempt: number): number => Math.min(attempt * 200, MAX_RETRY_MS),
  };
  const failFast = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: TIMEOUT_MS };
  return {
    // BullMQ checks the version once, and a connection that breaks during the check stays unusable. Workers check it instead.
    producers: { ...connection, ...failFast, skipVersionCheck: true },
    workers: { ...connection, maxRetriesPerRequest: null },
    close: () => {
      opened.forEach((client) => client.disconnect());
      return Promise.resolve();
    },
  };
}

/** Tracks the clients: BullMQ leaves those open that are still trying to reach Redis when it closes. */
function openClient(options: RedisOptions) {
  const { url, opened, ...rest } = options as TrackedOptions;
  const client = new Redis(url, rest);
  opened.add(client);
  return createIORedisClient(client);
}
