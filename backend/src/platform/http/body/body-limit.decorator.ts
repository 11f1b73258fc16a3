import { SetMetadata } from '@nestjs/common';

export const BODY_LIMIT = 'http:body-limit';

/** Maximum size of a JSON body, in bytes, on routes without `@BodyLimit`. */
export const DEFAULT_BODY_BYTES = 102_400;

/** Raises the maximum size of the route's JSON body from 100 KB to `bytes`. Only for routes that aren't public. */
export const BodyLimit = (bytes: number) => SetMetadata(BODY_LIMIT, bytes);
