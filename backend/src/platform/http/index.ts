/** What every request passes through, and the parts that rooms declare their routes and bodies with. */
export { RequestContext, type RequestFacts } from './context/request-context';
export { IdempotentByAddress, IgnoresIdempotencyKey, ReceivesUpload } from './idempotency/idempotency.decorators';
export { mapPage, pageOf, respondPage, type Page } from './paging/page';
export { PageQuery, startOf } from './paging/page.query';
export { RateLimit, type RateLimitRule } from './rate-limits/rate-limit.decorator';
export { Choice, OptionalCount, OptionalFlag } from './validation/choice.decorators';
export { PositiveIntPipe } from './validation/positive-int.pipe';
export { OptionalText, Secret, Text } from './validation/text.decorators';
