import {
  type ConnectionOptions,
  createIORedisClient,
  RedisConnection,
  type RedisOptions,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Config } from '../config';
import type { DatabaseAddress } from '../database';
import { createPostgresBackend, openPostgresPool } from './postgres-backend';

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
    // Detects a server that disappeared without closing the connection.
    keepAlive: KEEP_ALIVE_MS,
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
