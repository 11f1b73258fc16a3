/** Contains only ids; the worker reads the rest from the database. */
export interface DeliveryJob {
  readonly deliveryId: string;
  /** The request that caused the delivery; null if there was none. */
  readonly requestId: string | null;
}

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
const RETRY_PERIOD_MS = 24 * 3_600_000;

/**
 * Retries after 1, 2, 4, 8, and 16 seconds, then every 30 seconds: a mail server that recovers is used right away, and
 * an outage of a whole night loses nothing.
 */
export function retryDelay(attemptsMade: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(attemptsMade - 1, 20), MAX_DELAY_MS);
}

/** Enough to retry for about a day. */
export const ATTEMPTS = Math.ceil(RETRY_PERIOD_MS / MAX_DELAY_MS);
