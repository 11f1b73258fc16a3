import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';

/** Deliveries of events to durable subscribers. */
export const OUTBOX_QUEUE = 'outbox';
export const SCHEDULES_QUEUE = 'schedules';

const CONNECT_TIMEOUT_MS = 2_000;

/** Rejects if the queue has no connection. A command on a queue that never had one would wait forever. */
export async function assertReachable(queue: Queue): Promise<void> {
  const isReady = await Promise.race([
    queue.waitUntilReady().then(() => true),
    sleep(CONNECT_TIMEOUT_MS, false, { ref: false }),
  ]);
  if (!isReady) throw new Error('there is no connection to it');
}

const LOG_INTERVAL_MS = 60_000;
const logger = new Logger('Queue');
let lastLogged = Number.NEGATIVE_INFINITY;

/**
 * Logs that the queue is unreachable, at most once a minute: each connection of each queue and worker emits an error at every
 * attempt. Add it to each `error` event, since BullMQ prints a stack trace when there is no listener.
 */
export function reportOutage(error: Error): void {
  const now = performance.now();
  if (now - lastLogged < LOG_INTERVAL_MS) return;
  lastLogged = now;
  logger.warn(`The queue cannot be reached. Jobs wait until it is back: ${error.message}`);
}
