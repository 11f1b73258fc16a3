import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import supertest from 'supertest';
import { createApp } from '../../src/create-app';
import { type Config, readConfig } from '../../src/platform/config';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface TestApp {
  readonly app: NestExpressApplication;
  readonly config: Config;
  readonly url: string;
  readonly database: TestDatabase;
  /** Requests over HTTP: `http.get('/api/…')`. */
  readonly http: ReturnType<typeof supertest>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Settings as in the environment; those not named are the demo defaults, with rate limits off and no logs. */
  readonly env?: NodeJS.ProcessEnv;
  /** Another app's database, to be a second replica or a restart of it; it is then not dropped by `close`. */
  readonly database?: TestDatabase;
  /** Another app's data folder; it is then not removed by `close`. */
  readonly dataDir?: string;
  /** The folder with other builds of the front end than the repository's. */
  readonly frontEnd?: string;
}

/** The whole application on a free port, on its own database and data folder; closed after the suite at the latest. */
export async function startTestApp({ env, database, dataDir, frontEnd }: TestAppOptions = {}): Promise<TestApp> {
  const ownDatabase = database ?? (await createTestDatabase());
  const ownDataDir = dataDir ?? mkdtempSync(path.join(process.env['TEST_DATA_DIR'] ?? '', 'app-'));
  const defaults = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: ownDataDir };
  const config = readConfig({ ...defaults, ...env, DATABASE_URL: ownDatabase.url });
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
  const started = { app, config, url, database: ownDatabase, http: supertest(url), close: () => (closing ??= shut()) };
  running.push(started);
  return started;
}

const running: TestApp[] = [];

// A test that fails before it closes its app must not keep the run from ending. Replicas go before their database does.
afterAll(async () => {
  for (const app of running.splice(0).reverse()) await app.close();
});
