export const IDEMPOTENCY = 'http:idempotency';
export const RECEIVES_UPLOAD = 'http:receives-upload';

/** Keys are scoped to the signed-in user (the default of mutations) or the client's address, or are ignored. */
export type IdempotencyScope = 'user' | 'address' | 'none';

/** Internal OpenAPI extension that marks routes by scope; removed before publishing. */
export const idempotencyExtension = 'x-idempotency';
