import { runMigrations as migrateQueue } from 'bullmq';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { DatabaseUnavailable } from './database-unavailable';
import { migrations } from './migrations';

/** The advisory lock of whoever changes the schema. Any number that nobody else locks in this database. */
export const MIGRATION_LOCK = 7_306_155;

/** Nothing that a change of the program could mend: no right to make tables, a copy that only reads, a server that left. */
const OUTSIDE = /^(42501|25006|53100|57P0[1-4]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/**
 * Brings the schema up to date; however many replicas start together, one does it and the others wait. Rejects with
 * `DatabaseUnavailable` when the database does not let it.
 */
export async function migrate(url: string): Promise<void> {
  try {
    await migrateAll(url);
  } catch (error) {
    const { message, code } = ((error as { driverError?: unknown }).driverError ?? error) as Error & { code?: string };
    if (!OUTSIDE.test(code ?? '') && !message.startsWith('Connection terminated')) throw error;
    throw new DatabaseUnavailable(`DATABASE_URL cannot be brought up to date: ${message}`);
  }
}

async function migrateAll(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'migrate' });
  // A server that leaves meanwhile is told by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateTables(url);
    await migrateQueue(client, 'bullmq');
  } finally {
    await client.end();
  }
}

async function migrateTables(url: string): Promise<void> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations: [...migrations],
    poolSize: 1,
    logging: false,
  });
  await dataSource.initialize();
  try {
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}
