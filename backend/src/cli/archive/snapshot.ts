import type { Client } from 'pg';
import { MIGRATION_LOCK } from '../../platform/database';
import { StartRefused } from '../../start-refused';
import { type Table, tablesOf } from './catalog';
import { quoted } from './manifest';

/**
 * Begins a transaction that sees one moment of the whole database, and returns its tables. Until it ends nobody can
 * change their columns; the lock against migrations is held only until that is sure, so that replicas may start.
 */
export async function openSnapshot(client: Client): Promise<readonly Table[]> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  const tables = await tablesOf(client);
  if (tables.length === 0) throw new StartRefused('There is nothing to back up: the database has no tables yet');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // Before the first query, which is what the moment is taken at.
  await client.query(
    `LOCK TABLE ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} IN ACCESS SHARE MODE`,
  );
  await client.query('SELECT pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
  return tables;
}
