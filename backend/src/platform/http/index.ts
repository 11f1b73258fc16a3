/** The HTTP stages of every request, and the decorators that modules declare their routes and bodies with. */
import { Global, Injectable, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard, AccessModule } from '../access';
import { ErrorFilter } from '../errors';
import { Schedules } from '../queue';
import { BodyGuard } from './body/body.guard';
import { LargeBodies } from './body/large-bodies';
import { FirstResponse } from './idempotency/first-response';
import { IdempotencyInterceptor } from './idempotency/idempotency';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { RateCounter, RateLimitGuard, RateLimitInterceptor } from './rate-limits';
import { ResponseCache } from './response-cache/response-cache';
import { RunningRequests } from './running-requests';
import { createValidationPipe } from './validation/validation.pipe';

export { RequestContext, type RequestFacts } from '../context';
export { BodyLimit, IgnoresBody } from './body/body.guard';
export { DataUrl } from './body/data-url';
export { callerNetwork, callerSite, clientAddress, type TrustsHop, trustsProxies } from './client-address';
export { IdempotentByAddress, IgnoresIdempotencyKey, ReceivesUpload } from './idempotency/idempotency';
export { idempotencyExtension } from './idempotency/keyed-request';
export { createLogger, NestLogger } from './logging';
export { HttpAdapter, httpOptions, openHttp, prefixRoutes, type HttpOpenings, serveWithoutUpgrade } from './open-http';
export { RateCounter, HOUR_SECONDS, RateLimit, type RateLimitRule } from './rate-limits';
export { RunningRequests } from './running-requests';
export { allowInline, type InlineDigests } from './security-headers';
export { cacheAges, CacheGeneration } from './response-cache/cache-generation';
export { CacheResponse, cacheResponse, CacheResponsePerAudience } from './response-cache/cache-response';
export { installResponseCache, ResponseCache } from './response-cache/response-cache';
export { compress, type Effort, respondCompressed } from './responses/compression';
export { csvParts, type CsvTable, respondCsv, respondPdf } from './responses/downloads';
export { matchesEtag } from './responses/etag';
export {
  ErrorView,
  failureResponse,
  type FailureStatus,
  FailsWith,
  NoContent,
  RespondsWith,
} from './responses/response.decorators';
export {
  CursorQuery,
  mapPage,
  newestBelow,
  pageOf,
  respondPage,
  type Page,
  PageQuery,
  type PageRequest,
  startOf,
} from './responses/paging';
export { Before, Choice, Flag, OptionalCount, OptionalFlag, whenPresent } from './validation/choice.decorators';
export { Instant, InstantOrNull, Moment, OptionalDay } from './validation/dates.decorators';
export {
  FromDigits,
  Id,
  IdInAddress,
  IdOrNull,
  Ids,
  LARGEST_INTEGER,
  OptionalId,
  PositiveIntPipe,
} from './validation/ids';
export {
  Email,
  Literal,
  type LiteralRule,
  OptionalLiteral,
  OptionalText,
  OptionalTextOrFile,
  Secret,
  Text,
  OptionalLinkTarget,
  OptionalSecureAddress,
  OptionalWebAddress,
} from './validation/text.decorators';

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
