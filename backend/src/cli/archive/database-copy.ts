import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartupError } from '../../startup-error';
import type { BackupFolder } from './backup-folder';
import { quoteIdentifier, type SequenceState, type TableCopy, tableName } from './manifest';

export type Table = Pick<TableCopy, 'name' | 'columns'>;

/**
 * Leaves out tables that belong to extensions. TypeORM's `migrations` table is left out of `TABLES`: running the migrations
 * fills it.
 */
const OWN = `
  n.nspname = 'public' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

/** Leaves out generated columns: PostgreSQL computes them. */
const TABLES = `
  SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE ${OWN} AND c.relkind = 'r' AND c.relname <> 'migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.relname ORDER BY c.relname`;

const SEQUENCES = `
  SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq'
  ORDER BY sequencename`;

export async function tablesOf(client: ClientBase): Promise<readonly Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

/** Must run after the tables are copied, so that no sequence value in a copied row is issued again. */
export async function sequencesOf(client: ClientBase): Promise<readonly SequenceState[]> {
  return (await client.query<SequenceState>(SEQUENCES)).rows;
}

/** Returns the names, oldest first; empty if the schema was never created. */
export async function migrationsOf(client: ClientBase): Promise<readonly string[]> {
  const { rows: found } = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS known`,
  );
  if (!found[0]?.known) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** One format for dates, numbers, and text, whatever the settings of the server or the role. */
export const COPY_SETTINGS = `
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET extra_float_digits = 1;
  SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const target = ({ name, columns }: Table) =>
  `public.${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`;

export async function copyTable(client: ClientBase, table: Table, folder: BackupFolder): Promise<TableCopy> {
  const stream = client.query(copyTo(`COPY ${target(table)} TO STDOUT`));
  const copied = await folder.write(tableName(table), stream);
  return { name: table.name, columns: table.columns, rows: stream.rowCount, ...copied };
}

/** Fills the same table, which must be empty. */
export async function fillTable(client: ClientBase, table: TableCopy, folder: BackupFolder): Promise<void> {
  const stream = client.query(copyFrom(`COPY ${target(table)} FROM STDIN`));
  await pipeline(folder.read(tableName(table)), stream);
  if (stream.rowCount !== table.rows)
    throw new StartupError(`Table ${table.name} received ${stream.rowCount} rows instead of ${table.rows}`);
}
