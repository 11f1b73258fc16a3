import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AddressInfo } from 'node:net';
import { createApp } from './create-app';
import { AccountsQueries, AdministratorPasswordRejected, CreateAdministrator } from './modules/auth';
import { DemoCleanup } from './modules/registrations';
import type { Config } from './platform/config';
import type { OpenDatabase } from './platform/database';
import { RunningRequests } from './platform/http';
import { Seeder } from './platform/seed';
import { StartupError } from './startup-error';

/** How long running requests may take at shutdown. The rest of the 30-second limit is for sockets and jobs. */
const REQUESTS_TIMEOUT_MS = 20_000;

export interface RunningServer {
  /** The address that it listens on; not necessarily `PUBLIC_URL`. */
  readonly url: string;
  readonly administrator: 'exists' | 'created' | 'missing';
  /** The demo administrator's sign-in. Undefined without a demo, or after someone changed the password. */
  readonly demoSignIn?: { readonly username: string; readonly password: string };
  /**
   * Stops accepting connections, finishes running requests and jobs, then closes everything, the embedded database
   * last.
   */
  stop(): Promise<void>;
}

/** Serves on a migrated database. Stopping the server also stops the database. */
export async function serve(config: Config, database: OpenDatabase): Promise<RunningServer> {
  const app = await createApp(config, database.url);
  try {
    if (!config.demo) await assertNoDemoRemains(app);
    await app.init();
    const administrator = await prepareContent(app, config);
    const demoSignIn = config.role === 'worker' ? undefined : await app.get(AccountsQueries).findDemoSignIn();
    await listen(app, config);
    const stop = async (): Promise<void> => {
      await app.get(RunningRequests).drain(app.getHttpServer(), REQUESTS_TIMEOUT_MS);
      // A module that fails to close must not keep the database running.
      await app.close().catch((error: Error) => new Logger('Server').warn(`Not everything closed: ${error.message}`));
      await database.stop();
    };
    return { url: addressOf(app, config), administrator, demoSignIn, stop };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Creates the first administrator, the site's texts, and the demo content in demo mode. A worker leaves this to the web
 * replicas.
 */
async function prepareContent(app: NestExpressApplication, config: Config): Promise<RunningServer['administrator']> {
  if (config.role === 'worker') return 'exists';
  const administrator = await app.get(CreateAdministrator).ensureFirst().catch(rethrowWeakPassword);
  await (config.demo ? app.get(Seeder).seedAll() : app.get(Seeder).seedEssential());
  return administrator;
}

function rethrowWeakPassword(error: unknown): never {
  if (error instanceof AdministratorPasswordRejected)
    throw new StartupError(`ADMIN_PASSWORD is rejected. ${error.message}`);
  throw error;
}

/** Runs before anything starts: a database that once served a demo has accounts and requests that anyone could use. */
async function assertNoDemoRemains(app: NestExpressApplication): Promise<void> {
  const { accounts, requests } = await app.get(DemoCleanup).find();
  const remains = [
    ...(accounts.length > 0 ? [`accounts ${accounts.join(', ')}`] : []),
    ...(requests.length > 0 ? [`requests ${requests.join(', ')}`] : []),
  ];
  if (remains.length === 0) return;
  const remedy = 'close them with npm run demo:remove, use an empty database, or keep the demo with DEMO=on';
  throw new StartupError(
    `The database has demo accounts or requests, whose password is public (${remains.join('; ')}): ${remedy}`,
  );
}

async function listen(app: NestExpressApplication, { port, host }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(`PORT ${port} is in use on ${host}: stop what uses it, or choose another`);
    if (code === 'EACCES')
      throw new StartupError(`PORT ${port} may not be used by this account: choose one above 1023`);
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? ''))
      throw new StartupError(`HOST ${host} is not an address of this machine`);
    throw error;
  }
}

function addressOf(app: NestExpressApplication, { host }: Config): string {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
