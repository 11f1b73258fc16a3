import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { type Config, readConfig } from './platform/config';
import type { RunningServer } from './serve';
import { explain } from './start-refused';
import { startServer } from './start-server';
import { toldToStop } from './stop-signals';

const PATIENCE_MS = 30_000;

async function main(): Promise<void> {
  const stopping = toldToStop();
  // Also while it starts: what it waits for then may never come.
  void stopping.then(() => setTimeout(() => process.exit(0), PATIENCE_MS).unref());
  const config = readConfig(process.env);
  const starting = startServer(config);
  const server = await starting;
  announce(server, config);
  const reason = await stopping;
  new Logger('Server').log(`Stopping because of ${reason}`);
  await server.stop();
  process.exit(0);
}

/** For a person in the log, and for the process that started this one. */
function announce({ url, administrator, demoSignIn }: RunningServer, { role, dataDir }: Config): void {
  const logger = new Logger('Server');
  logger.log(`Ready at ${url}`);
  if (administrator === 'missing')
    logger.warn('There is no administrator: npm run admin:create -- --username <name> --email <address>');
  const signIn = demoSignIn && `${demoSignIn.username} / ${demoSignIn.password}`;
  process.send?.({ type: 'ready', url, role, dataDir, administrator: signIn });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
