import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrations } from './migrations';
import { type Config, readConfig } from './platform/config';
import type { RunningServer } from './serve';
import { explain } from './startup-error';
import { migrate, openDatabase } from './platform/database';

/**
 * Long enough for the database, or the process that starts it, to get going before this thread is busy loading modules.
 */
const HEAD_START_MS = 50;

/** Opens the database, migrates it, and serves. */
async function startServer(config: Config): Promise<RunningServer> {
  const opening = openDatabase(config);
  await Promise.race([opening, sleep(HEAD_START_MS)]);
  // Loading the server's modules blocks this thread for about as long as the database takes to start, so the two
  // overlap.
  const { serve } = await import('./serve.js');
  const database = await opening;
  try {
    await migrate(migrations, database.ownerUrl, database.url);
    return await serve(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

const SHUTDOWN_TIMEOUT_MS = 30_000;

async function main(): Promise<void> {
  const stopping = onStopSignal();
  // Covers startup too: the process may be waiting for something that never comes.
  void stopping.then(() => setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref());
  const config = readConfig(process.env);
  const starting = startServer(config);
  const server = await starting;
  announce(server, config);
  const reason = await stopping;
  new Logger('Server').log(`Stopping because of ${reason}`);
  await server.stop();
  process.exit(0);
}

/** Logs the start for people, and sends it to the parent process. */
function announce(
  { url, administrator, demoSignIn }: RunningServer,
  { role, dataDir, demo, demoOffBecause, publicUrl }: Config,
): void {
  const logger = new Logger('Server');
  logger.log(`Ready at ${url}`);
  if (demoOffBecause) logger.warn(`This is not the demo, because ${demoOffBecause}: set DEMO=on to turn it on`);
  if (demo && !/^http:\/\/(127\.|localhost|\[::1\])/.test(publicUrl))
    logger.warn(`This is the demo (DEMO=on): anyone who can reach ${publicUrl} can look up its passwords`);
  if (administrator === 'missing')
    logger.warn('There is no administrator: npm run admin:create -- --username <name> --email <address>');
  const signIn = demoSignIn && `${demoSignIn.username} / ${demoSignIn.password}`;
  process.send?.({ type: 'ready', url, role, dataDir, administrator: signIn });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

/**
 * Resolves on a stop signal, or when the parent that opened an IPC channel ends, however it ended. Further signals are
 * ignored: a terminal sends Ctrl-C to every process of the group, and npm forwards it once more.
 */
function onStopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
    process.on('disconnect', () => resolve("the parent's end"));
    // The parent may have ended while this process was still loading.
    if (process.connected === false) resolve("the parent's end");
  });
}
