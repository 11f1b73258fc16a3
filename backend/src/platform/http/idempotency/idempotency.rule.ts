export const IDEMPOTENCY = 'http:idempotency';
export const RECEIVES_UPLOAD = 'http:receives-upload';

/** Whose keys they are: the signed-in person's (the default of mutations), the address's, or nobody's. */
export type IdempotencyScope = 'user' | 'address' | 'none';

/** Tells the API's description whether the route takes the header; not published. */
export const idempotencyExtension = 'x-idempotency';
