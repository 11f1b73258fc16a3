import { Client } from 'pg';
import type { Config } from '../platform/config';
import { joinDatabase } from '../platform/database';

/**
 * Passes a command its own database connection. Joins the database of a running server if there is one; runs no
 * migrations.
 */
export async function withDatabase<T>(config: Config, work: (client: Client, url: string) => Promise<T>): Promise<T> {
  const database = await joinDatabase(config);
  const client = new Client({
    connectionString: database.url,
    application_name: 'command',
    keepAlive: true,
  });
  // A broken connection already fails the running query. Without a listener it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, database.url);
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
}
