import { SetMetadata } from '@nestjs/common';

export const RATE_LIMIT = 'http:rate-limit';

/** So many requests of one address to the route within a window that its first request opens. */
export interface RateLimitRule {
  readonly limit: number;
  readonly windowSeconds: number;
  /** shown to a person */
  readonly message: string;
  /** the body's field whose values are counted apart, letter case aside; default: all requests of an address together */
  readonly per?: string;
}

/**
 * Answers 429 with `Retry-After` above any of the limits; every replica counts together. Requests that are refused as
 * invalid (400) do not count. `RATE_LIMITS=off` switches it off.
 */
export const RateLimit = (...rules: readonly RateLimitRule[]) => SetMetadata(RATE_LIMIT, rules);
