import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';

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
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

/** Call in the transaction that is about to remove files. If false, nobody can lock the files until that transaction ends. */
export async function filesAreLocked(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [LOCK]);
  return row?.free !== true;
}
