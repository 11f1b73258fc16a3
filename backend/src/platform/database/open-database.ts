import path from 'node:path';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config';
import { DatabaseUnavailable, waitForDatabase } from './wait-for-database';
import {
  clusterPassword,
  DATABASE_USER,
  DataDirInUse,
  lockDataDir,
  lockHolder,
  readPostmaster,
  startEmbeddedPostgres,
} from './embedded';

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
