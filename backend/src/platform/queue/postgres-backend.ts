import { setTimeout as sleep } from 'node:timers/promises';
import { type BackendFactory, PostgresConnection, type PostgresConnectionOptions, PostgresQueueBackend } from 'bullmq';
import { type ClientBase, Pool } from 'pg';
import { connectionLimits, endPool, PersistentClient } from '../database';
import { closeGracefully } from './queue-shutdown';
import { reportOutage } from './queues';

/** Two queues, two workers, and the workers' blocking connections. */
const POOL_SIZE = 8;
/** Interval of probes on connections that wait for jobs. Without them, a silently dead connection would wait forever. */
const PROBE_MS = 4_000;
const RETRY_MS = 1_000;

/** BullMQ's backend on PostgreSQL, for a pool of `openPostgresPool`. */
export const createPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
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
export function openPostgresPool(connectionString: string) {
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
