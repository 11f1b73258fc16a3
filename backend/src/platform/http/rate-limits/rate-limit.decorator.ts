import { SetMetadata } from '@nestjs/common';

export const RATE_LIMIT = 'http:rate-limit';

/** Limits the requests of one address to the route within a window, which starts with the first request. */
export interface RateLimitRule {
  readonly limit: number;
  readonly windowSeconds: number;
  /** shown to a person */
  readonly message: string;
  /** counts each value of this body field separately, ignoring case; default: counts all requests of an address together */
  readonly per?: string;
}

/**
 * Responds 429 with `Retry-After` above any of the limits, which all replicas share. Invalid requests (400) don't count.
 * `RATE_LIMITS=off` disables it.
 */
export const RateLimit = (...rules: readonly RateLimitRule[]) => SetMetadata(RATE_LIMIT, rules);
