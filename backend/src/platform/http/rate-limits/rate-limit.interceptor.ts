import { createHash } from 'node:crypto';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { Config } from '../../config';
import { RequestContext } from '../../context';
import { toErrorResponse, Throttled } from '../../errors';
import { callerNetwork } from '../client-address';
import { RateCounter } from './rate-counter';
import { RATE_LIMIT, type RateLimitRule } from './rate-limit.decorator';

/** Counts requests and enforces the `@RateLimit` of a route. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: RateCounter,
    private readonly config: Config,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rules = this.reflector.get<readonly RateLimitRule[] | undefined>(RATE_LIMIT, context.getHandler());
    if (!rules || !this.config.rateLimits) return next.handle();
    const buckets = rules.map((rule) => bucketOf(rule, context));
    for (const [index, { limit, windowSeconds, message }] of rules.entries()) {
      const { hits, secondsLeft } = await this.counter.hit(buckets[index]!, windowSeconds);
      if (hits > limit) throw new Throttled(message, secondsLeft);
    }
    return next.handle().pipe(catchError((error: unknown) => this.refundInvalid(buckets, error)));
  }

  private refundInvalid(buckets: readonly string[], error: unknown): Observable<never> {
    const isInvalid = toErrorResponse(error).body.statusCode === 400;
    const refund = Promise.all(isInvalid ? buckets.map((bucket) => this.counter.undo(bucket)) : []);
    return from(refund).pipe(
      mergeMap(() => {
        throw error;
      }),
    );
  }
}

/** The name of the bucket that a request counts in. Without `per`, it depends only on the route and the address. */
export function bucketOf({ per }: RateLimitRule, context: ExecutionContext): string {
  const network = callerNetwork(RequestContext.current()?.address ?? '');
  const bucket = `${context.getClass().name}.${context.getHandler().name} ${network}`;
  if (!per) return bucket;
  const body = context.switchToHttp().getRequest<Request>().body as Readonly<Record<string, unknown>> | undefined;
  return `${bucket} ${per} ${digestOf(body?.[per])}`;
}

/** Hashed so that the table stores no user input, and no key longer than a digest. */
const digestOf = (value: unknown) =>
  createHash('sha256')
    .update(typeof value === 'string' ? value.trim().toLowerCase() : '')
    .digest('base64url');
