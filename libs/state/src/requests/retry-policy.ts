/** How often and after how long a failed request is tried again. Times in milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delay: number;
  /** The longest wait; without it the delay stays the same instead of doubling. */
  readonly cap?: number;
}

/** Reads: three more tries after 1, 2 and 4 seconds. */
export const readPolicy: RetryPolicy = { retries: 3, delay: 1_000, cap: 30_000 };

/** Changes: two more tries after 1 and 2 seconds, under one idempotency key. */
export const changePolicy: RetryPolicy = { retries: 2, delay: 1_000, cap: 10_000 };

/** Lists that are polled anyway: two more tries, a second apart. */
export const polledListPolicy: RetryPolicy = { retries: 2, delay: 1_000 };

/** For sign-in and registration, where a repeated attempt is a new attempt. */
export const never: RetryPolicy = { retries: 0, delay: 0 };

/** Wait before try number `retry` (from 1). A server's `Retry-After` (seconds) is honoured when it asks for longer. */
export function waitBefore(retry: number, policy: RetryPolicy, retryAfter?: string | null): number {
  const own = policy.cap === undefined ? policy.delay : Math.min(policy.delay * 2 ** (retry - 1), policy.cap);
  const asked = Number(retryAfter ?? 0) * 1_000;
  return Number.isFinite(asked) ? Math.max(own, asked) : own;
}
