import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate, startEmbeddedPostgres } from '../../src/platform/database';
import { databaseUrl, TEMPLATE } from './test-database';

/** Jest's globalSetup: one PostgreSQL for all specs, and in it the migrated database that each spec file copies. */
export default async function startDatabase(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-test-'));
  const server = await startEmbeddedPostgres(dataDir, { isThrowaway: true, maxConnections: 400 });
  process.env['TEST_DATABASE_SERVER'] = server.url;
  process.env['TEST_DATA_DIR'] = dataDir;
  globalThis.testDatabaseServer = server;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(databaseUrl(TEMPLATE));
}
