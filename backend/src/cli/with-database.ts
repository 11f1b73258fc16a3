import { Client } from 'pg';
import type { Config } from '../platform/config';
import { joinDatabase } from '../platform/database';

/** Gives a command a connection of its own, to the database of a running server where there is one; nothing is migrated. */
export async function withDatabase<T>(config: Config, work: (client: Client, url: string) => Promise<T>): Promise<T> {
  const database = await joinDatabase(config);
  const client = new Client({
    connectionString: database.url,
    application_name: 'command',
    keepAlive: true,
  });
  // A connection that breaks fails the query under way; without a listener it would end the process as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, database.url);
  } finally {
    await client.end().catch(() => undefined);
    await database.stop();
  }
}
