import type { ClientBase } from 'pg';
import { NOTICES_CONNECTION } from '../../platform/database';
import { StartRefused } from '../../start-refused';
import { migrationsOf, tablesOf } from './catalog';
import { quoted } from './manifest';

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = 'public' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')`;

/** Refuses a database that is in use, somebody else's, or, unless it may be replaced, has anything in it. */
export async function refuseUnsuitable(client: ClientBase, mayReplace: boolean): Promise<void> {
  const { rows: users } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [NOTICES_CONNECTION],
  );
  if (users.length > 0) throw new StartRefused('The product is running on this database: stop it first');
  const tables = await tablesOf(client);
  if (tables.length === 0) return;
  if ((await migrationsOf(client)).length === 0)
    throw new StartRefused("The database holds tables that are not the product's: restore into one of its own");
  if (mayReplace) return;
  for (const { name } of tables) {
    const { rowCount } = await client.query(`SELECT FROM public.${quoted(name)} LIMIT 1`);
    if (rowCount) throw new StartRefused('The database is not empty: --replace throws away what is in it');
  }
}

/** Takes everything of the product away, the queue's tables as well; undone with the transaction. */
export async function clearDatabase(client: ClientBase): Promise<void> {
  const names = (await tablesOf(client)).map(({ name }) => name);
  for (const name of [...names, 'migrations'])
    await client.query(`DROP TABLE IF EXISTS public.${quoted(name)} CASCADE`);
  const { rows: functions } = await client.query<{ name: string }>(FUNCTIONS);
  for (const { name } of functions) await client.query(`DROP FUNCTION ${name} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
}
