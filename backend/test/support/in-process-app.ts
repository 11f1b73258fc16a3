import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/create-app';
import { CreateAdministrator } from '../../src/modules/auth';
import { readConfig } from '../../src/platform/config';
import { Seeder } from '../../src/platform/seed';
import { startTestAppOn, type TestApp, type TestAppOptions } from './test-app';

export interface InProcessApp extends TestApp {
  readonly app: NestExpressApplication;
}

/**
 * Starts the application from its sources in the spec's own process, for specs that replace or call one of its providers. Loading
 * takes seconds, so specs that need only HTTP and SQL use `startTestApp`.
 */
export async function startInProcessApp(options: TestAppOptions = {}): Promise<InProcessApp> {
  const started = await startTestAppOn(startHere, options);
  return Object.assign(started, { app: started.runner.app });
}

async function startHere(env: NodeJS.ProcessEnv, databaseUrl: string, frontEnd?: string) {
  const config = readConfig(env);
  const app = await createApp(config, databaseUrl, frontEnd);
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    app,
    port,
    seed: (everything: boolean) => app.get(Seeder)[everything ? 'seedAll' : 'seedEssential'](),
    ensureAdministrator: async () => void (await app.get(CreateAdministrator).ensureFirst()),
    createAdministrator: async (account: { username: string; email: string; password: string }) =>
      void (await app.get(CreateAdministrator).createOrReset(account)),
    stop: () => app.close(),
  };
}
