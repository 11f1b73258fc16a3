import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import supertest from 'supertest';
import { type Config, readConfig } from '../../src/platform/config';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface TestApp {
  readonly config: Config;
  readonly url: string;
  readonly database: TestDatabase;
  /** Requests over HTTP: `http.get('/api/…')`. */
  readonly http: ReturnType<typeof supertest>;
  /** Runs the seeds; `everything` includes the demo's sample content. */
  seed(what: 'essential' | 'everything'): Promise<void>;
  /** Creates the first administrator if there is none. */
  ensureAdministrator(): Promise<void>;
  createAdministrator(account: { username: string; email: string; password: string }): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables. The defaults are those of the demo, with rate limits off and no logs. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another app's database, for a second replica or a restart. `close` doesn't drop it. */
  readonly database?: TestDatabase;
  /** Another app's data folder. `close` doesn't remove it. */
  readonly dataDir?: string;
  /** A folder with builds of the front end, instead of the repository's. */
  readonly frontEnd?: string;
}

/** Runs the application for `startTestAppOn`. */
export interface AppRunner {
  readonly port: number;
  seed(everything: boolean): Promise<void>;
  ensureAdministrator(): Promise<void>;
  createAdministrator(account: { username: string; email: string; password: string }): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the built application on a free port, with its own database and data folder. It's closed after the suite at the latest. It
 * runs in this worker's app host, so a spec can access it only over HTTP and SQL. Specs that need more use `startInProcessApp`.
 */
export function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return startTestAppOn(startHosted, options);
}

/** Starts the application with `start`, with its own database and data folder unless `options` contains others. */
export async function startTestAppOn<Runner extends AppRunner>(
  start: (env: NodeJS.ProcessEnv, databaseUrl: string, frontEnd?: string) => Promise<Runner>,
  { env, database, dataDir, frontEnd }: TestAppOptions,
): Promise<TestApp & { readonly runner: Runner }> {
  const ownDatabase = database ?? (await createTestDatabase());
  const ownDataDir = dataDir ?? mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'app-'));
  const defaults = { DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: ownDataDir };
  const settings = { ...defaults, ...env, DATABASE_URL: ownDatabase.url };
  const config = readConfig(settings);
  const runner = await start(settings, ownDatabase.url, frontEnd);
  const url = `http://127.0.0.1:${runner.port}`;
  const shut = async () => {
    await runner.stop();
    if (!database) await ownDatabase.drop();
    if (!dataDir) rmSync(ownDataDir, { recursive: true, force: true });
  };
  let closing: Promise<void> | undefined;
  const started = {
    config,
    url,
    database: ownDatabase,
    http: supertest(url),
    runner,
    seed: (what: 'essential' | 'everything') => runner.seed(what === 'everything'),
    ensureAdministrator: () => runner.ensureAdministrator(),
    createAdministrator: (account: Parameters<AppRunner['createAdministrator']>[0]) =>
      runner.createAdministrator(account),
    close: () => (closing ??= shut()),
  };
  running.push(started);
  return started;
}

async function startHosted(env: NodeJS.ProcessEnv, databaseUrl: string, frontEnd?: string): Promise<AppRunner> {
  const { port } = (await command('start', { env, databaseUrl, frontEnd })) as { port: number };
  return {
    port,
    seed: async (everything) => void (await command('seed', { port, everything })),
    ensureAdministrator: async () => void (await command('ensureAdministrator', { port })),
    createAdministrator: async (account) => void (await command('createAdministrator', { port, account })),
    stop: async () => void (await command('stop', { port })),
  };
}

/** Sends a command to the app host of this Jest worker. */
async function command(name: string, parameters: object): Promise<unknown> {
  const hosts = (process.env['TEST_APP_HOSTS'] ?? '').split(',');
  const host = hosts[(Number(process.env['JEST_WORKER_ID']) - 1) % hosts.length];
  const response = await fetch(`http://127.0.0.1:${host}`, {
    method: 'POST',
    body: JSON.stringify({ command: name, ...parameters }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: string };
  if (error !== undefined) throw new Error(error);
  return result;
}

const running: TestApp[] = [];

// Closes apps that a failed test left open, so that the run can end. Later replicas close before the app that owns their database.
afterAll(async () => {
  for (const app of running.splice(0).reverse()) await app.close();
});
