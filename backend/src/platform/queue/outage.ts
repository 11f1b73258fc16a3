import { Logger } from '@nestjs/common';

const QUIET_MS = 60_000;
const logger = new Logger('Queue');
let lastReport = Number.NEGATIVE_INFINITY;

/**
 * Says that the queue cannot be reached, once a minute: every connection of every queue and worker complains at each
 * attempt. To be given to each `error` event, since BullMQ prints a stack trace where nobody listens.
 */
export function reportOutage(error: Error): void {
  const now = performance.now();
  if (now - lastReport < QUIET_MS) return;
  lastReport = now;
  logger.warn(`The queue cannot be reached, what it should do waits: ${error.message}`);
}
