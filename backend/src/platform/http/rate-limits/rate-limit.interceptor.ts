import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { Config } from '../../config';
import { RequestContext } from '../../context';
import { answerTo, Throttled } from '../../errors';
import { callerNetwork } from '../client-address';
import { RateCounter } from './rate-counter';
import { RATE_LIMIT, type RateLimitRule } from './rate-limit.decorator';

/** Holds each address to the `@RateLimit` of a route. */
@Injectable()
export class RateLimitInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counter: RateCounter,
    private readonly config: Config,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const rule = this.reflector.get<RateLimitRule | undefined>(RATE_LIMIT, context.getHandler());
    if (!rule || !this.config.rateLimits) return next.handle();
    const network = callerNetwork(RequestContext.current()?.address ?? '');
    const bucket = `${context.getClass().name}.${context.getHandler().name} ${network}`;
    const { hits, secondsLeft } = await this.counter.hit(bucket, rule.windowSeconds);
    if (hits > rule.limit) throw new Throttled(rule.message, secondsLeft);
    return next.handle().pipe(catchError((error: unknown) => this.refundInvalid(bucket, error)));
  }

  private refundInvalid(bucket: string, error: unknown): Observable<never> {
    const refund = answerTo(error).body.statusCode === 400 ? this.counter.undo(bucket) : Promise.resolve();
    return from(refund).pipe(
      mergeMap(() => {
        throw error;
      }),
    );
  }
}
