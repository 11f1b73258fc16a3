import type { INestApplicationContext } from '@nestjs/common';
import { createApp } from '../create-app';
import { migrations } from '../migrations';
import { Config, readConfig } from '../platform/config';
import { joinDatabase, migrate } from '../platform/database';

/**
 * Passes a command the application without its HTTP server and workers. Joins the database of a running server if there
 * is one.
 */
export async function withApp<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  const config = new Config({ ...readConfig(process.env), role: 'web', logLevel: 'warn' });
  const database = await joinDatabase(config);
  try {
    await migrate(migrations, database.ownerUrl, database.url);
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
