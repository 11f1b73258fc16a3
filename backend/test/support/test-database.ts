import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export const TEMPLATE = 'template_migrated';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export function databaseUrl(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_SERVER'] ?? 'postgresql://unset');
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of its own for one spec file, empty, and migrated unless told otherwise. `drop` cuts what is still connected. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${isMigrated ? TEMPLATE : 'template0'}`);
  return { url: databaseUrl(name), drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
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
