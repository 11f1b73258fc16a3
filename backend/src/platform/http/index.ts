/** The HTTP stages of every request, and the decorators that modules declare their routes and bodies with. */
export { RequestContext, type RequestFacts } from '../context';
export { BodyLimit, IgnoresBody } from './body/body-limit.decorator';
export { DataUrl } from './body/data-url';
export { callerNetwork, callerSite, clientAddress, type TrustsHop, trustsProxies } from './client-address';
export { compress, type Effort } from './compression/compress';
export { respondCompressed } from './compression/respond-compressed';
export { FailsWith } from './documentation/fails-with.decorator';
export { HttpModule } from './http.module';
export { IdempotentByAddress, IgnoresIdempotencyKey, ReceivesUpload } from './idempotency/idempotency.decorators';
export { idempotencyExtension } from './idempotency/idempotency.rule';
export { createLogger } from './logging/create-logger';
export { NestLogger } from './logging/nest-logger';
export { HttpAdapter, httpOptions, openHttp, prefixRoutes, type HttpOpenings } from './open-http';
export { mapPage, pageOf, respondPage, type Page } from './paging/page';
export { PageQuery, startOf } from './paging/page.query';
export { RateCounter } from './rate-limits/rate-counter';
export { RateLimit, type RateLimitRule } from './rate-limits/rate-limit.decorator';
export { RunningRequests } from './running-requests';
export { allowInline, type InlineDigests } from './security/allow-inline';
export { csvParts, type CsvTable } from './tables/csv-parts';
export { respondCsv } from './tables/respond-csv';
export { respondPdf } from './tables/respond-pdf';
export { CacheGeneration } from './response-cache/cache-generation';
export { CacheResponse, cacheResponse, CacheResponsePerAudience } from './response-cache/cache-response';
export { installResponseCache } from './response-cache/install-response-cache';
export { ResponseCache } from './response-cache/response-cache';
export { Choice, Flag, OptionalCount, OptionalFlag } from './validation/choice.decorators';
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
export { Literal, type LiteralRule, OptionalLiteral } from './validation/literal.decorators';
export { OptionalText, OptionalTextOrFile, Secret, Text } from './validation/text.decorators';
export { OptionalLinkTarget, OptionalSecureAddress, OptionalWebAddress } from './validation/web-address.decorator';
export { serveWithoutUpgrade } from './without-upgrade';
