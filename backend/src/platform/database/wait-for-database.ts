import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { PersistentClient } from './persistent-client';

const RETRY_MS = 500;
const OLDEST_VERSION = 15;
/** Errors that waiting doesn't fix: wrong password, no such role or database, no permission. */
const PERMANENT_ERRORS = new Set(['28P01', '28000', '3D000', '42501']);

/**
 * Resolves when the database accepts queries. Rejects with `DatabaseUnavailable` after the timeout, or if its version
 * is too old.
 */
export async function waitForDatabase(url: string, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const reason = await attempt(url, Math.max(deadline - performance.now(), RETRY_MS));
    if (reason === undefined) return;
    if (performance.now() + RETRY_MS >= deadline)
      throw new DatabaseUnavailable(`DATABASE_URL cannot be reached after ${timeoutMs / 1_000} s: ${reason}`);
    await sleep(RETRY_MS);
  }
}

/** Undefined if it worked; otherwise the reason why not. */
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
    if (code && PERMANENT_ERRORS.has(code))
      throw new DatabaseUnavailable(`DATABASE_URL is rejected by the server: ${message}`);
    return message;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The constructor reads the files that the URL refers to, such as `sslcert`, and throws if it can't. */
function openClient(connectionString: string, connectionTimeoutMillis: number): Client {
  try {
    return new PersistentClient({ connectionString, connectionTimeoutMillis });
  } catch (error) {
    throw new DatabaseUnavailable(`DATABASE_URL cannot be used: ${(error as Error).message}`);
  }
}

/** For a host with several addresses, a refused connection is an `AggregateError` with an empty message. */
function describe(error: unknown): { code?: string; message: string } {
  const { code, message, errors } = error as { code?: string; message: string; errors?: Error[] };
  return { code, message: message || errors?.[0]?.message || code || 'no answer' };
}

/** There's no usable database. The message is one line, without credentials. */
export class DatabaseUnavailable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnavailable';
  }
}
