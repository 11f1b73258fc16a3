import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './platform/config';
import { migrate, openDatabase } from './platform/database';
import type { RunningServer } from './serve';

/** By then the database, or what makes it, runs by itself. */
const HEAD_START_MS = 50;

/** Opens the database, brings it up to date, and serves. */
export async function startServer(config: Config): Promise<RunningServer> {
  const opening = openDatabase(config);
  await Promise.race([opening, sleep(HEAD_START_MS)]);
  // Loading all that the server is made of keeps this thread busy for as long as a database takes to start.
  const { serve } = await import('./serve.js');
  const database = await opening;
  try {
    await migrate(database.url);
    return await serve(config, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}
