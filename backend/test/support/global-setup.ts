import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../src/migrations';
import { migrate, startEmbeddedPostgres } from '../../src/platform/database';
import { databaseUrl, TEMPLATE } from './test-database';

const BUILD = path.resolve(__dirname, '../../../tools/build.mjs');

/** Starts what all API specs share: a PostgreSQL with a migrated template database. */
export default async function globalSetup(): Promise<void> {
  // Specs run the build, which is stale when a single spec is run after an edit.
  execFileSync(process.execPath, [BUILD, '--back-end'], { stdio: 'inherit' });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pharmacy-test-'));
  const server = await startEmbeddedPostgres(dataDir, { isThrowaway: true, maxConnections: 400 });
  process.env['TEST_DATABASE_SERVER'] = server.url;
  process.env['TEST_DATA_DIR'] = dataDir;
  globalThis.testDatabaseServer = server;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(migrations, databaseUrl(TEMPLATE));
}
