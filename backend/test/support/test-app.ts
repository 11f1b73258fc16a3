import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import supertest from 'supertest';
import { createApp } from '../../src/create-app';
import { CreateAdministrator } from '../../src/modules/auth';
import { type Config, readConfig } from '../../src/platform/config';
import { Seeder } from '../../src/platform/seed';
import { closeAfterSuite } from './after-suite';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface TestApp {
  readonly app: NestExpressApplication;
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
  /** Environment variables. The defaults are those of the demo, without rate limits, logs, and the wait before a decision's email. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another app's database, for a second replica or a restart. `close` doesn't drop it. */
  readonly database?: TestDatabase;
  /** Another app's data folder. `close` doesn't remove it. */
  readonly dataDir?: string;
  /** A folder with builds of the front end, instead of the repository's. */
  readonly frontEnd?: string;
}

/** Starts the application on a free port, with its own database and data folder. It's closed after the suite at the latest. */
export async function startTestApp({ env, database, dataDir, frontEnd }: TestAppOptions = {}): Promise<TestApp> {
  const ownDatabase = database ?? (await createTestDatabase());
  const ownDataDir = dataDir ?? mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'app-'));
  const defaults = {
    DEMO: 'on',
    RATE_LIMITS: 'off',
    DECISION_UNDO_SECONDS: '0',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: ownDataDir,
  };
  const settings = { ...defaults, ...env, DATABASE_URL: ownDatabase.url };
  const config = readConfig(settings);
  const app = await createApp(config, ownDatabase.url, frontEnd);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const shut = async () => {
    await app.close();
    if (!database) await ownDatabase.drop();
    if (!dataDir) rmSync(ownDataDir, { recursive: true, force: true });
  };
  let closing: Promise<void> | undefined;
  const started: TestApp = {
    app,
    config,
    url,
    database: ownDatabase,
    http: supertest(url),
    seed: (what) => app.get(Seeder)[what === 'everything' ? 'seedAll' : 'seedEssential'](),
    ensureAdministrator: async () => void (await app.get(CreateAdministrator).ensureFirst()),
    createAdministrator: async (account) => void (await app.get(CreateAdministrator).createOrReset(account)),
    close: () => (closing ??= shut()),
  };
  closeAfterSuite(started.close);
  return started;
}

/** Starts a second web server on the database of `server`. Each accepts the tokens of the other. */
export const startReplica = ({ config, database }: TestApp, env: NodeJS.ProcessEnv = {}): Promise<TestApp> =>
  startTestApp({ database, env: { ...env, JWT_SECRET: config.jwtSecret.toString(), ROLE: 'web' } });
