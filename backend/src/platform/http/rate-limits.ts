import { createHash } from 'node:crypto';
import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { DataSource } from 'typeorm';
import { Config } from '../config';
import { RequestContext } from '../context';
import { Throttled, toErrorResponse } from '../errors';
import { callerNetwork } from './client-address';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { IDEMPOTENCY, type IdempotencyScope, keyOf } from './idempotency/keyed-request';

const RATE_LIMIT = 'http:rate-limit';

export const HOUR_SECONDS = 3_600;

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

/** The current count of a bucket. */
interface RateCount {
  readonly hits: number;
  readonly secondsLeft: number;
}

/** Counts requests in PostgreSQL, shared by all replicas. A window starts with its first hit. */
@Injectable()
export class RateCounter {
  constructor(private readonly dataSource: DataSource) {}

  async hit(bucket: string, windowSeconds: number): Promise<RateCount> {
    const [row] = await this.dataSource.query<{ hits: number; seconds: number }[]>(
      `INSERT INTO rate_limits AS kept (bucket, hits, resets_at)
       VALUES ($1, 1, clock_timestamp() + make_interval(secs => $2))
       ON CONFLICT (bucket) DO UPDATE SET
         hits = CASE WHEN kept.resets_at <= clock_timestamp() THEN 1 ELSE kept.hits + 1 END,
         resets_at = CASE WHEN kept.resets_at <= clock_timestamp() THEN excluded.resets_at ELSE kept.resets_at END
       RETURNING hits, ceil(extract(epoch FROM resets_at - clock_timestamp()))::int AS seconds`,
      [bucket, windowSeconds],
    );
    return { hits: row?.hits ?? 1, secondsLeft: Math.max(1, row?.seconds ?? windowSeconds) };
  }

  /** Reads the count without incrementing it. */
  async peek(bucket: string): Promise<RateCount> {
    const [row] = await this.dataSource.query<{ hits: number; seconds: number }[]>(
      `SELECT hits, ceil(extract(epoch FROM resets_at - clock_timestamp()))::int AS seconds
       FROM rate_limits WHERE bucket = $1 AND resets_at > clock_timestamp()`,
      [bucket],
    );
    return { hits: row?.hits ?? 0, secondsLeft: Math.max(1, row?.seconds ?? 0) };
  }

  /** Takes one hit back. */
  async undo(bucket: string): Promise<void> {
    await this.dataSource.query('UPDATE rate_limits SET hits = hits - 1 WHERE bucket = $1 AND hits > 0', [bucket]);
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('DELETE FROM rate_limits WHERE resets_at < now()');
  }
}

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
function bucketOf({ per }: RateLimitRule, context: ExecutionContext): string {
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
