import type { Client } from 'pg';
import type { EntityManager } from 'typeorm';

/** Any number that nobody else locks in this database. */
const LOCK = 7_306_156;
const PATIENCE_MS = 60_000;
const LOCK_TIMEOUT = '55P03';

/**
 * Keeps every file in the store that is there now, whatever is deleted meanwhile, until that connection ends: for those
 * who read files by a list that gets older. Removals under way are waited for; those that come wait on their list.
 * Resolves to false when somebody else holds them for longer than a minute.
 */
export async function holdFiles(client: Client): Promise<boolean> {
  await client.query(`SET lock_timeout = ${PATIENCE_MS}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_TIMEOUT) return false;
    throw error;
  }
}

/** Asked in the transaction that is about to remove files; while that runs, nobody can take hold of them. */
export async function filesAreHeld(manager: EntityManager): Promise<boolean> {
  const [row] = await manager.query<{ free: boolean }[]>('SELECT pg_try_advisory_xact_lock_shared($1) AS free', [LOCK]);
  return row?.free !== true;
}
