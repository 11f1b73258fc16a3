/** What every request passes through, and the parts that rooms declare their routes and bodies with. */
export { RequestContext, type RequestFacts } from '../context';
export { callerNetwork, clientAddress, type TrustsHop } from './client-address';
export { FailsWith } from './documentation/fails-with.decorator';
export { HttpModule } from './http.module';
export { IdempotentByAddress, IgnoresIdempotencyKey, ReceivesUpload } from './idempotency/idempotency.decorators';
export { idempotencyExtension } from './idempotency/idempotency.rule';
export { createLogger } from './logging/create-logger';
export { NestLogger } from './logging/nest-logger';
export { API_PREFIX, httpOptions, openHttp, type HttpOpenings } from './open-http';
export { mapPage, pageOf, respondPage, type Page } from './paging/page';
export { PageQuery, startOf } from './paging/page.query';
export { RateLimit, type RateLimitRule } from './rate-limits/rate-limit.decorator';
export { Choice, Flag, OptionalCount, OptionalFlag } from './validation/choice.decorators';
export { OptionalDay } from './validation/day.decorator';
export { Moment } from './validation/moment.decorator';
export { PositiveIntPipe } from './validation/positive-int.pipe';
export { OptionalText, Secret, Text } from './validation/text.decorators';
export { serveWithoutUpgrade } from './without-upgrade';
