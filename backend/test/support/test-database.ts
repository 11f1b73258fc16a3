import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { endPool } from '../../src/platform/database';

export const TEMPLATE = 'template_migrated';

export interface TestDatabase {
  readonly url: string;
  /** The rows that `statement` returns. */
  query<Rows = Record<string, unknown>[]>(statement: string, parameters?: readonly unknown[]): Promise<Rows>;
  drop(): Promise<void>;
}

export function databaseUrl(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_SERVER'] ?? 'postgresql://unset');
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates an empty database for one spec file, migrated by default. `drop` closes open connections. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${isMigrated ? TEMPLATE : 'template0'}`);
  const url = databaseUrl(name);
  const pool = new Pool({ connectionString: url, max: 2 });
  return {
    url,
    query: async <Rows>(statement: string, parameters: readonly unknown[] = []) =>
      (await pool.query(statement, [...parameters])).rows as Rows,
    drop: async () => {
      await endPool(pool);
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
