import path from 'node:path';
import type { Client, Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { clusterPassword, DATABASE_USER } from './embedded/cluster';
import { DataDirInUse, lockDataDir, lockHolder } from './embedded/data-dir-lock';
import { startEmbeddedPostgres } from './embedded/embedded-postgres';
import { readPostmaster } from './embedded/postmaster';
import { PersistentClient } from './persistent-client';

/**
 * A database that accepts queries. Call `stop` after all pools are closed; it stops the embedded server if this process
 * started it.
 */
export interface OpenDatabase {
  readonly url: string;
  /** The schema owner's connection, for migrations. Same as `url` unless the server runs with a separate role. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * The connection string of the database, embedded or external. Its own injection token. Contains a password: never log
 * it.
 */
export class DatabaseAddress {
  constructor(readonly url: string) {}
}

const EXTERNAL_TIMEOUT_MS = 30_000;
const EMBEDDED_TIMEOUT_MS = 10_000;

/**
 * Waits for the external database, or starts the embedded one. Rejects with `DatabaseUnavailable`, or with
 * `DataDirInUse` if another process uses `dataDir`; both have a one-line message for the operator.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, EXTERNAL_TIMEOUT_MS);
    const { databaseUrl: url, migrationDatabaseUrl: ownerUrl = url } = config;
    return { url, ownerUrl, stop: () => Promise.resolve() };
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    const embedded = await startEmbeddedPostgres(config.dataDir);
    await waitForDatabase(embedded.url, EMBEDDED_TIMEOUT_MS);
    const stop = async (): Promise<void> => {
      await embedded.stop();
      unlock();
    };
    return { url: embedded.url, ownerUrl: embedded.url, stop };
  } catch (error) {
    unlock();
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable((error as Error).message);
  }
}

/** For CLI commands: if a server is running, uses its embedded database and leaves it running. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const holder = lockHolder(config.dataDir);
  if (config.databaseUrl || holder === undefined) return openDatabase(config);
  const server = readPostmaster(path.join(config.dataDir, 'postgres'));
  if (!server?.isReady) throw new DataDirInUse(config.dataDir, holder);
  const url = `postgresql://${DATABASE_USER}:${clusterPassword(config.dataDir)}@127.0.0.1:${server.port}/postgres`;
  await waitForDatabase(url, EMBEDDED_TIMEOUT_MS);
  return { url, ownerUrl: url, stop: () => Promise.resolve() };
}

/** The connection pool behind TypeORM, which doesn't expose it. */
export const poolOf = ({ driver }: DataSource): Pool => (driver as unknown as { readonly master: Pool }).master;

/** Closes `pool` and waits for its connections: `pool.end()` resolves earlier, and a database that stops next would cut the last ones. */
export async function endPool(pool: Pool): Promise<void> {
  let open = pool.totalCount;
  const allClosed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => --open <= 0 && resolve());
  });
  await pool.end();
  await allClosed;
}

const RETRY_MS = 500;
const OLDEST_VERSION = 15;
/** Errors that waiting doesn't fix: wrong password, no such role or database, no permission. */
const PERMANENT_ERRORS = new Set(['28P01', '28000', '3D000', '42501']);

/**
 * Resolves when the database accepts queries. Rejects with `DatabaseUnavailable` after the timeout, or if its version
 * is too old.
 */
async function waitForDatabase(url: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const reason = await attempt(url, Math.max(deadline - performance.now(), RETRY_MS));
    if (reason === undefined) return;
    if (performance.now() + RETRY_MS >= deadline)
      throw new DatabaseUnavailable(`DATABASE_URL cannot be reached after ${timeoutMs / 1_000} s: ${reason}`);
    await sleep(RETRY_MS);
  }
}

/** Undefined if it worked; otherwise the reason why not. */
async function attempt(url: string, timeoutMs: number): Promise<string | undefined> {
  const client = openClient(url, Math.min(timeoutMs, 5_000));
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_VERSION)
      throw new DatabaseUnavailable(`DATABASE_URL is PostgreSQL ${major}; ${OLDEST_VERSION} or newer is needed`);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { code, message } = describeFailure(error);
    if (code && PERMANENT_ERRORS.has(code))
      throw new DatabaseUnavailable(`DATABASE_URL is rejected by the server: ${message}`);
    return message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The constructor reads the files that the URL refers to, such as `sslcert`, and throws if it can't. */
function openClient(connectionString: string, connectionTimeoutMillis: number): Client {
  try {
    return new PersistentClient({ connectionString, connectionTimeoutMillis });
  } catch (error) {
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
}

/** For a host with several addresses, a refused connection is an `AggregateError` with an empty message. */
export function describeFailure(error: unknown): { code?: string; message: string } {
  const { code, message, errors } = error as { code?: string; message: string; errors?: Error[] };
  return { code, message: message || errors?.[0]?.message || code || 'no answer' };
}

/** There's no usable database. The message is one line, without credentials. */
export class DatabaseUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnavailable';
  }
}
