import { SetMetadata } from '@nestjs/common';

export const BODY_LIMIT = 'http:body-limit';

/** Maximum size of a JSON body, in bytes, on routes without `@BodyLimit`. */
export const DEFAULT_BODY_BYTES = 102_400;

/** Maximum size of any JSON body, in bytes. */
export const LARGEST_BODY_BYTES = 8_388_608;

export const IGNORES_BODY = 'http:ignores-body';

/**
 * Leaves the body unread, whatever its type, for a route that needs only its address. Other senders than ours choose the type: mail
 * services send a form to unsubscribe.
 */
export const IgnoresBody = () => SetMetadata(IGNORES_BODY, true);

/** Raises the maximum size of the route's JSON body from 100 KB to `bytes`, at most `LARGEST_BODY_BYTES`. Only for routes that aren't public. */
export function BodyLimit(bytes: number) {
  if (bytes > LARGEST_BODY_BYTES) throw new Error(`A body has at most ${LARGEST_BODY_BYTES} bytes`);
  return SetMetadata(BODY_LIMIT, bytes);
}
