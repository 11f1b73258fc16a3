import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { Config } from '../../config';
import { Throttled } from '../../errors';
import { IdempotencyKeys } from '../idempotency/idempotency-keys';
import { IDEMPOTENCY, type IdempotencyScope } from '../idempotency/idempotency.rule';
import { keyOf } from '../idempotency/keyed-request';
import { RateCounter } from './rate-counter';
import { RATE_LIMIT, type RateLimitRule } from './rate-limit.decorator';
import { bucketOf } from './rate-limit.interceptor';

/**
 * Responds 429 before the body is read once an address has reached the `@RateLimit` of a route. It doesn't count:
 * `RateLimitInterceptor` counts, and also applies limits by a field of the body. Repeats under a known `Idempotency-Key` pass, since
 * they get the stored response.
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: RateCounter,
    private readonly keys: IdempotencyKeys,
    private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rules = this.reflector.get<readonly RateLimitRule[] | undefined>(RATE_LIMIT, context.getHandler()) ?? [];
    if (!this.config.rateLimits) return true;
    for (const rule of rules.filter(({ per }) => per === undefined)) {
      const { hits, secondsLeft } = await this.counter.peek(bucketOf(rule, context));
      if (hits >= rule.limit && !(await this.isRepeat(context))) throw new Throttled(rule.message, secondsLeft);
    }
    return true;
  }

  private async isRepeat(context: ExecutionContext): Promise<boolean> {
    const scope = this.reflector.get<IdempotencyScope | undefined>(IDEMPOTENCY, context.getHandler()) ?? 'user';
    const key = keyOf(context.switchToHttp().getRequest<Request>(), scope);
    return key !== null && this.keys.isKnown(key);
  }
}
