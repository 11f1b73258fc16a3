import path from 'node:path';
import type { Config } from '../config';
import { DatabaseUnavailable } from './database-unavailable';
import {
  clusterPassword,
  DATABASE_USER,
  DataDirInUse,
  lockDataDir,
  lockHolder,
  readPostmaster,
  startEmbeddedPostgres,
} from './embedded';
import { waitForDatabase } from './wait-for-database';

/** A database that answers. `stop` ends it where it is ours, after every pool was closed. */
export interface OpenDatabase {
  readonly url: string;
  readonly isEmbedded: boolean;
  stop(): Promise<void>;
}

const EXTERNAL_PATIENCE_MS = 30_000;
const EMBEDDED_PATIENCE_MS = 10_000;

/**
 * The external database, waited for, or the embedded one, started. Rejects with `DatabaseUnavailable` or, when another
 * process has `dataDir`, with `DataDirInUse`; both are one line for a person.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await waitForDatabase(config.databaseUrl, EXTERNAL_PATIENCE_MS);
    return { url: config.databaseUrl, isEmbedded: false, stop: () => Promise.resolve() };
  }
  const unlock = lockDataDir(config.dataDir);
  try {
    const embedded = await startEmbeddedPostgres(config.dataDir);
    await waitForDatabase(embedded.url, EMBEDDED_PATIENCE_MS);
    const stop = async (): Promise<void> => {
      await embedded.stop();
      unlock();
    };
    return { url: embedded.url, isEmbedded: true, stop };
  } catch (error) {
    unlock();
    throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable((error as Error).message);
  }
}

/** For commands: uses the embedded database of a running server where there is one, and leaves it running. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const holder = lockHolder(config.dataDir);
  if (config.databaseUrl || holder === undefined) return openDatabase(config);
  const server = readPostmaster(path.join(config.dataDir, 'postgres'));
  if (!server?.isReady) throw new DataDirInUse(config.dataDir, holder);
  const url = `postgresql://${DATABASE_USER}:${clusterPassword(config.dataDir)}@127.0.0.1:${server.port}/postgres`;
  await waitForDatabase(url, EMBEDDED_PATIENCE_MS);
  return { url, isEmbedded: true, stop: () => Promise.resolve() };
}
