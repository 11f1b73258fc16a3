import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard, AccessModule } from '../access';
import { ErrorFilter } from '../errors';
import { BodyGuard } from './body/body.guard';
import { FirstAnswer } from './idempotency/first-answer';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { RateCounter } from './rate-limits/rate-counter';
import { RateLimitInterceptor } from './rate-limits/rate-limit.interceptor';
import { RequestKeeping } from './request-keeping';
import { RunningRequests } from './running-requests';
import { Snapshots } from './snapshots/snapshots';
import { createValidationPipe } from './validation/validation.pipe';

/** What stands before every route, in this order: access, the body, repeats, limits, and at last the values. */
@Global()
@Module({
  imports: [AccessModule],
  providers: [
    FirstAnswer,
    IdempotencyKeys,
    RateCounter,
    RequestKeeping,
    RunningRequests,
    Snapshots,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: RateLimitInterceptor },
    { provide: APP_PIPE, useFactory: createValidationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [FirstAnswer, RateCounter],
})
export class HttpModule {}
