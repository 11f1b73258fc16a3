import { Injectable, Logger } from '@nestjs/common';
import type { Client, ClientBase } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { LONG_PAUSES, type Tx } from '../database';
import { Schedules } from '../queue';
import { FileStore } from './file-store';

const EVERY_MS = 15 * 60_000;

/** Takes one due file off the list. A concurrent claim of the file waits, and then doesn't find it. */
const TAKE_DUE = `
  DELETE FROM discarded_files WHERE storage_key = (
    SELECT storage_key FROM discarded_files WHERE remove_after <= now()
    ORDER BY remove_after LIMIT 1 FOR UPDATE SKIP LOCKED
  ) RETURNING storage_key, ${LONG_PAUSES}`;

/**
 * The list of files that no row refers to, so that no orphan stays in the store and no needed file is removed. A file is listed from
 * before it's stored until the commit of the row that refers to it, and again from the commit that removes that reference.
 */
@Injectable()
export class DiscardedFiles {
  private readonly logger = new Logger(DiscardedFiles.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    schedules: Schedules,
  ) {
    schedules.every('discarded-files', EVERY_MS, () => this.removeDue());
  }

  /** Call before a file is stored. The file is removed unless it's claimed within an hour. */
  async expect(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO discarded_files (storage_key, remove_after) VALUES ($1, now() + interval '1 hour')`,
      [key],
    );
  }

  /** Call in the transaction of the row that refers to the file. Rejects if the hour is over and the file was removed. */
  async claim(key: string, { manager }: Pick<Tx, 'manager'>): Promise<void> {
    const [, deleted]: [unknown[], number] = await manager.query('DELETE FROM discarded_files WHERE storage_key = $1', [
      key,
    ]);
    if (deleted !== 1) throw new Error('The file was not expected, or not claimed in time');
  }

  /** Call in the transaction that removes the references. `removeDue` removes the files later. */
  async discard(keys: readonly string[], { manager }: Pick<Tx, 'manager'>): Promise<void> {
    await manager.query('INSERT INTO discarded_files (storage_key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
      keys,
    ]);
  }

  /**
   * Removes discarded files. Runs on a schedule; also call it when an event discards files. A file stays on the list until it's removed,
   * so a store that is down is retried. Removes nothing while files are locked (`lockFiles`).
   */
  async removeDue(): Promise<void> {
    for (let key = await this.removeOne(); key; key = await this.removeOne())
      this.logger.log({ key }, 'Removed a file without references');
  }

  private removeOne(): Promise<string | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if (await filesAreLocked(manager)) return undefined;
      const [[due]]: [{ storage_key: string }[], number] = await manager.query(TAKE_DUE);
      if (due) await this.files.remove(due.storage_key);
      return due?.storage_key;
    });
  }
}

/** The files on the list; none if the database has no list, because it's empty. */
export async function discardedKeys(client: ClientBase): Promise<readonly string[]> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'discarded_files'`,
  );
  if (!rowCount) return [];
  const { rows } = await client.query<{ key: string }>('SELECT storage_key AS key FROM public.discarded_files');
  return rows.map(({ key }) => key);
}

/** An arbitrary number that no other code uses for an advisory lock. */
const LOCK = 7_306_156;
const LOCK_WAIT_MS = 60_000;
const LOCK_TIMEOUT = '55P03';

/**
 * Prevents files from being removed from the store until the connection ends, for jobs that read files by a list from an earlier
 * point in time. Waits for running removals; later ones stay on the list of `DiscardedFiles`. Resolves to false if another process
 * holds the lock for longer than a minute.
 */
export async function lockFiles(client: Client): Promise<boolean> {
  await client.query(`SET lock_timeout = ${LOCK_WAIT_MS}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // Other locks may take longer: a migration holds its own for minutes.
    await client.query('RESET lock_timeout');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

/** Call in the transaction that is about to remove files. If false, no one can lock the files until that transaction ends. */
async function filesAreLocked(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [LOCK]);
  return row?.free !== true;
}
