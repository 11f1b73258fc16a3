import type { Queue } from 'bullmq';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 2_000;

/** Rejects when the queue has no connection: a command given to one that never had any waits for ever. */
export async function reachable(queue: Queue): Promise<void> {
  const isReady = await Promise.race([
    queue.waitUntilReady().then(() => true),
    sleep(PATIENCE_MS, false, { ref: false }),
  ]);
  if (!isReady) throw new Error('there is no connection to it');
}
