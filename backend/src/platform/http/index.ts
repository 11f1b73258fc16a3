/** The HTTP stages of every request, and the decorators that modules declare their routes and bodies with. */
export { RequestContext, type RequestFacts } from '../context';
export { BodyLimit, IgnoresBody } from './body/body-limit.decorator';
export { DataUrl } from './body/data-url';
export { callerNetwork, callerSite, clientAddress, type TrustsHop, trustsProxies } from './client-address';
export { HttpModule } from './http.module';
export { IdempotentByAddress, IgnoresIdempotencyKey, ReceivesUpload } from './idempotency/idempotency';
export { idempotencyExtension } from './idempotency/keyed-request';
export { createLogger, NestLogger } from './logging';
export { HttpAdapter, httpOptions, openHttp, prefixRoutes, type HttpOpenings } from './open-http';
export { RateCounter } from './rate-counter';
export { HOUR_SECONDS, RateLimit, type RateLimitRule } from './rate-limits';
export { RunningRequests } from './running-requests';
export { allowInline, type InlineDigests } from './security-headers';
export { cacheAges, CacheGeneration } from './response-cache/cache-generation';
export { CacheResponse, cacheResponse, CacheResponsePerAudience } from './response-cache/cache-response';
export { installResponseCache } from './response-cache/install-response-cache';
export { ResponseCache } from './response-cache/response-cache';
export { compress, type Effort, respondCompressed } from './responses/compression';
export { csvParts, type CsvTable, respondCsv, respondPdf } from './responses/downloads';
export { matchesEtag } from './responses/etag';
export { FailsWith } from './responses/fails-with.decorator';
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
  Literal,
  type LiteralRule,
  OptionalLiteral,
  OptionalText,
  OptionalTextOrFile,
  Secret,
  Text,
} from './validation/text.decorators';
export { OptionalLinkTarget, OptionalSecureAddress, OptionalWebAddress } from './validation/web-address.decorator';
export { serveWithoutUpgrade } from './without-upgrade';
