import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../src/migrations';
import { migrate, startEmbeddedPostgres } from '../../src/platform/database';
import { databaseUrl, TEMPLATE } from './test-database';

const BACKEND = path.resolve(__dirname, '../..');

/** Starts what all API specs share: a PostgreSQL with a migrated template database, and one app host for each worker. */
export default async function globalSetup({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  buildIfStale();
  const hosts = Array.from({ length: maxWorkers }, startAppHost);
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
  globalThis.testAppHosts = hosts.map(({ child }) => child);
  process.env['TEST_APP_HOSTS'] = (await Promise.all(hosts.map(({ port }) => port))).join(',');
}

/** App hosts run the build, which is stale when a single spec is run after an edit. */
function buildIfStale(): void {
  const builtAt = statSync(path.join(BACKEND, 'dist/main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const sources = readdirSync(path.join(BACKEND, 'src'), { recursive: true, withFileTypes: true });
  const isStale = sources.some(
    (entry) =>
      entry.isFile() &&
      !entry.name.endsWith('.spec.ts') &&
      statSync(path.join(entry.parentPath, entry.name)).mtimeMs > builtAt,
  );
  if (isStale) execFileSync('npm', ['run', '--silent', 'build'], { cwd: BACKEND, stdio: 'inherit' });
}

function startAppHost(): { readonly child: ChildProcess; readonly port: Promise<number> } {
  const child = fork(path.join(__dirname, 'app-host.cjs'), { execArgv: [] });
  return { child, port: once(child, 'message').then(([{ port }]) => port as number) };
}
