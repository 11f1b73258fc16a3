import { Global, Injectable, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard, AccessModule } from '../access';
import { ErrorFilter } from '../errors';
import { Schedules } from '../queue';
import { BodyGuard } from './body/body.guard';
import { LargeBodies } from './body/large-bodies';
import { FirstResponse } from './idempotency/first-response';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { IdempotencyInterceptor } from './idempotency/idempotency';
import { RateCounter } from './rate-counter';
import { RateLimitGuard, RateLimitInterceptor } from './rate-limits';
import { RunningRequests } from './running-requests';
import { ResponseCache } from './response-cache/response-cache';
import { createValidationPipe } from './validation/validation.pipe';

const CLEANUP_MS = 15 * 60_000;

/** Deletes expired idempotency keys and rate-limit counts. The schedule's name is stored in the queue. */
@Injectable()
class ExpiredRowCleanup {
  constructor(schedules: Schedules, keys: IdempotencyKeys, counter: RateCounter) {
    schedules.every('request-keeping', CLEANUP_MS, async () => {
      await keys.deleteExpired();
      await counter.deleteExpired();
    });
  }
}

/**
 * The stages before every route, in this order: access and the rate limits that need only the headers, the body, idempotency,
 * rate limits by a field of the body, and validation.
 */
@Global()
@Module({
  imports: [AccessModule],
  providers: [
    ExpiredRowCleanup,
    FirstResponse,
    IdempotencyKeys,
    LargeBodies,
    RateCounter,
    RunningRequests,
    ResponseCache,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RateLimitInterceptor },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [FirstResponse, RateCounter],
})
export class HttpModule {}
