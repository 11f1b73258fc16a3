import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from './create-app';
import { AccountQueries, CreateAdministrator } from './modules/auth';
import type { Config } from './platform/config';
import type { OpenDatabase } from './platform/database';
import { RunningRequests } from './platform/http';
import { Seeder } from './platform/seed';
import { StartRefused } from './start-refused';

/** What requests under way are given at shutdown; the rest of its half minute is for sockets and jobs. */
const REQUESTS_MS = 20_000;

export interface RunningServer {
  /** Where it listens; not necessarily `PUBLIC_URL`. */
  readonly url: string;
  readonly administrator: 'exists' | 'created' | 'missing';
  /** The demo administrator's sign-in; undefined where there is none, or somebody has changed the password. */
  readonly demoSignIn?: { readonly username: string; readonly password: string };
  /** Stops accepting, finishes requests and jobs, closes everything, the embedded database last. */
  stop(): Promise<void>;
}

/** Serves on a database that is up to date, and stops that with the rest. */
export async function serve(config: Config, database: OpenDatabase): Promise<RunningServer> {
  const app = await createApp(config, database.url);
  try {
    await app.init();
    const administrator = await prepareContent(app, config);
    const demoSignIn = config.role === 'worker' ? undefined : await app.get(AccountQueries).knownDemoSignIn();
    await listen(app, config);
    const stop = async (): Promise<void> => {
      await app.get(RunningRequests).drain(app.getHttpServer(), REQUESTS_MS);
      // A part that cannot take its leave must not keep the database running.
      await app.close().catch((error: Error) => new Logger('Server').warn(`Not everything closed: ${error.message}`));
      await database.stop();
    };
    return { url: addressOf(app, config), administrator, demoSignIn, stop };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** The first administrator, the texts of the site, and in demo mode what there is to see. A worker leaves all that to its web replicas. */
async function prepareContent(app: NestExpressApplication, config: Config): Promise<RunningServer['administrator']> {
  if (config.role === 'worker') return 'exists';
  const administrator = await app.get(CreateAdministrator).ensureFirst();
  if (!config.demo) await refuseDemoPassword(app);
  await (config.demo ? app.get(Seeder).plantAll() : app.get(Seeder).plantEssential());
  return administrator;
}

/** A database that was a demo's once still has its administrator. */
async function refuseDemoPassword(app: NestExpressApplication): Promise<void> {
  const [username] = await app.get(AccountQueries).administratorsWithDemoPassword();
  if (!username) return;
  const remedy = `npm run admin:create -- --username ${username} --email <address>`;
  throw new StartRefused(`Administrator ${username} has the demo's password, which production refuses: ${remedy}`);
}

async function listen(app: NestExpressApplication, { port, host }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartRefused(`PORT ${port} is in use on ${host}: stop what uses it, or choose another`);
    if (code === 'EACCES')
      throw new StartRefused(`PORT ${port} may not be used by this account: choose one above 1023`);
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? ''))
      throw new StartRefused(`HOST ${host} is not an address of this machine`);
    throw error;
  }
}

function addressOf(app: NestExpressApplication, { host }: Config): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
