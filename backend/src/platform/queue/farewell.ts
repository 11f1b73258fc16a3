import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 2_000;

/**
 * Waits for the end of something that takes leave of the queue, but not for a queue that is away, and minds no failure:
 * the rest of the shutdown must not depend on it.
 */
export async function farewell(leaving: Promise<void>): Promise<void> {
  await Promise.race([leaving.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
}
