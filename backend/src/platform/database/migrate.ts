import { runMigrations as migrateQueue } from 'bullmq';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from './migrations';

/** The advisory lock of whoever changes the schema. Any number that nobody else locks in this database. */
export const MIGRATION_LOCK = 7_306_155;

/** Brings the schema up to date; however many replicas start together, one does it and the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'migrate' });
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
