/** Ids only: the worker reads the rest. */
export interface DeliveryJob {
  readonly deliveryId: string;
  /** The request that it came from; null where there was none. */
  readonly requestId: string | null;
}

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
const PATIENCE_MS = 24 * 3_600_000;

/** 1, 2, 4, 8, 16, then every 30 seconds: a mail server that comes back is used at once, and one that is away for a night loses nothing. */
export function retryDelay(attemptsMade: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** Math.min(attemptsMade - 1, 20), LONGEST_DELAY_MS);
}

/** About a day of trying. */
export const ATTEMPTS = Math.ceil(PATIENCE_MS / LONGEST_DELAY_MS);
