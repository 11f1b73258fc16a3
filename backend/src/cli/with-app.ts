import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../create-app';
import { Config, readConfig } from '../platform/config';
import { joinDatabase, migrate } from '../platform/database';

/** Gives a command the application without its server and workers, on the database of a running server where there is one. */
export async function withApp<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  const config = new Config({ ...readConfig(process.env), role: 'web', logLevel: 'warn' });
  const database = await joinDatabase(config);
  try {
    await migrate(database.url);
    const app = await createApp(config, database.url);
    try {
      await app.init();
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
