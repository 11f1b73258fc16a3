import type { ClientBase } from 'pg';
import type { SequenceState, TableCopy } from './manifest';

export type Table = Pick<TableCopy, 'name' | 'columns'>;

/**
 * Leaves out tables that belong to extensions. TypeORM's `migrations` table is left out below: running the migrations
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
