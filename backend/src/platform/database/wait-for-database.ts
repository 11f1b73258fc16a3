import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseUnavailable } from './database-unavailable';

const RETRY_MS = 500;
const OLDEST_VERSION = 15;
/** Answers that waiting does not change: wrong password, no such role or database, not allowed. */
const HOPELESS = new Set(['28P01', '28000', '3D000', '42501']);

/** Returns when the database takes queries; rejects with `DatabaseUnavailable` when it does not in time or is too old. */
export async function waitForDatabase(url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const reason = await attempt(url, Math.max(deadline - Date.now(), RETRY_MS));
    if (reason === undefined) return;
    if (Date.now() + RETRY_MS >= deadline)
      throw new DatabaseUnavailable(`DATABASE_URL cannot be reached after ${patienceMs / 1_000} s: ${reason}`);
    await sleep(RETRY_MS);
  }
}

/** Undefined when it worked, else why not. */
async function attempt(url: string, timeoutMs: number): Promise<string | undefined> {
  const client = openClient(url, Math.min(timeoutMs, 5_000));
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_VERSION)
      throw new DatabaseUnavailable(`DATABASE_URL is PostgreSQL ${major}; ${OLDEST_VERSION} or newer is needed`);
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { code, message } = describe(error);
    if (code && HOPELESS.has(code)) throw new DatabaseUnavailable(`DATABASE_URL is refused by the server: ${message}`);
    return message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Reads the files that the address may name, such as `sslcert`. */
function openClient(connectionString: string, connectionTimeoutMillis: number): Client {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis });
    client.on('error', () => undefined);
    return client;
  } catch (error) {
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
}

/** A refused connection to a name with several addresses comes as an aggregate with an empty message. */
function describe(error: unknown): { code?: string; message: string } {
  const { code, message, errors } = error as { code?: string; message: string; errors?: Error[] };
  return { code, message: message || errors?.[0]?.message || code || 'no answer' };
}
