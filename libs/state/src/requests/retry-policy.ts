/** How often a failed request is retried, and after how many milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delay: number;
  /** The maximum delay. Without it, the delay is constant instead of doubling. */
  readonly cap?: number;
}

/** Reads: three retries, after 1, 2, and 4 seconds. */
export const readPolicy: RetryPolicy = { retries: 3, delay: 1_000, cap: 30_000 };

/** Changes: two retries, after 1 and 2 seconds, with one idempotency key. */
export const changePolicy: RetryPolicy = { retries: 2, delay: 1_000, cap: 10_000 };

/** Lists that are polled anyway: two retries, one second apart. */
export const polledListPolicy: RetryPolicy = { retries: 2, delay: 1_000 };

/** For sign-in and registration, where a retry would count as a new attempt. */
export const noRetry: RetryPolicy = { retries: 0, delay: 0 };

/** The wait before retry number `retry`, from 1. A longer `Retry-After` (in seconds) takes precedence. */
export function waitBefore(retry: number, policy: RetryPolicy, retryAfter?: string | null): number {
  const own = policy.cap === undefined ? policy.delay : Math.min(policy.delay * 2 ** (retry - 1), policy.cap);
  const requested = Number(retryAfter ?? 0) * 1_000;
  return Number.isFinite(requested) ? Math.max(own, requested) : own;
}
