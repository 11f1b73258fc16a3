import type { ClientBase } from 'pg';
import { fillTable } from './copy-table';
import { quoted, type Manifest } from './manifest';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;

/** Signatures outlive a restore; a sign-in that was ended since the backup must not come back to life. */
const END_SESSIONS = 'UPDATE sessions SET ended_at = now() WHERE ended_at IS NULL AND expires_at > now()';

/** Nor may a link be followed twice that was used since. Confirmations of addresses do no harm. */
const LINKS = 'one_time_links';
const DROP_LINKS = `DELETE FROM ${LINKS} WHERE purpose = 'password-reset'`;

/**
 * Fills the tables, which have the very columns of the backup. References between them are taken away meanwhile, since no
 * order suits them all, and proved again when everything is there.
 */
export async function fillDatabase(client: ClientBase, manifest: Manifest, folder: string): Promise<void> {
  const tables = manifest.tables.map((table) => `public.${quoted(table.name)}`);
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  // What migrations planted is in the backup, too, as it was then.
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const table of manifest.tables) await fillTable(client, table, folder);
  for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const { name, value } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, value]);
  await client.query(END_SESSIONS);
  if (manifest.tables.some(({ name }) => name === LINKS)) await client.query(DROP_LINKS);
}
