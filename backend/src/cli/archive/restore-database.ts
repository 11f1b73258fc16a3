import type { ClientBase } from 'pg';
import { NOTICES_CONNECTION } from '../../platform/database';
import { StartupError } from '../../startup-error';
import type { BackupFolder } from './backup-folder';
import { fillTable, migrationsOf, tablesOf } from './database-copy';
import { quoteIdentifier, type Manifest } from './manifest';

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = 'public' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`;

/** Throws if the database is in use, belongs to another product, or has rows without `mayReplace`. */
export async function assertReplaceable(client: ClientBase, mayReplace: boolean): Promise<void> {
  const { rows: users } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [NOTICES_CONNECTION],
  );
  if (users.length > 0) throw new StartupError('The product is running on this database: stop it first');
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  if ((await migrationsOf(client)).length === 0)
    throw new StartupError("The database has tables that are not the product's: restore into a separate database");
  if (mayReplace) return;
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoteIdentifier(name)} LIMIT 1`);
    if (rowCount) throw new StartupError('The database is not empty: --replace deletes what is in it');
  }
}

/**
 * Drops all of the product's tables and functions, and the job queue's schema. Runs inside the caller's transaction.
 */
export async function clearDatabase(client: ClientBase): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  for (const name of [...names, 'migrations'])
    await client.query(`DROP TABLE IF EXISTS public.${quoteIdentifier(name)} CASCADE`);
  const { rows: functions } = await client.query<{ name: string }>(FUNCTIONS);
  for (const { name } of functions) await client.query(`DROP FUNCTION ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/**
 * Session signatures stay valid after a restore, so sessions that ended since the backup must not become active again.
 */
const END_SESSIONS = 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND expires_at > now()';

/** A link for a new password or address that was used since the backup must not work again. Others are harmless. */
const LINKS = 'one_time_links';
const DROP_LINKS = `DELETE FROM ${LINKS} WHERE purpose IN ('password-reset', 'email-change')`;

/**
 * Fills the tables, whose columns match the backup's. Foreign keys are dropped first, because no table order satisfies
 * all of them, and validated again when they are added back.
 */
export async function fillDatabase(client: ClientBase, manifest: Manifest, folder: BackupFolder): Promise<void> {
  const tables = manifest.tables.map((table) => `public.${quoteIdentifier(table.name)}`);
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // The backup also holds the rows that migrations insert, as they were at that time.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const table of manifest.tables) await fillTable(client, table, folder);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name, value } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [`public.${quoteIdentifier(name)}`, value]);
  await client.query(END_SESSIONS);
  if (manifest.tables.some(({ name }) => name === LINKS)) await client.query(DROP_LINKS);
}
