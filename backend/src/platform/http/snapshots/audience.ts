import type { IncomingMessage } from 'node:http';
import { type AccessRule, admits, type Authenticator, bearerOf, type SignedInUser } from '../../access';

/** For whom an answer is the same, among those who are signed in. */
export interface Audience {
  /** The route's own: who may have an answer at all. */
  readonly rule: AccessRule;
  /** Whoever has the same name is told the same, word for word. Never empty. */
  readonly nameOf: (reader: SignedInUser) => string;
}

/** Of everybody who brings no token. */
export const EVERYBODY = '';

/**
 * As whom this request may be answered from memory: `EVERYBODY`, or by the name of the caller's audience. null where only the
 * framework can tell: the token is not remembered as good, or its holder may not come in.
 */
export function audienceOf(
  request: IncomingMessage,
  audience: Audience | undefined,
  authenticator: Authenticator,
): string | null {
  if (request.headers.authorization === undefined) return audience ? null : EVERYBODY;
  if (!audience) return null;
  const token = bearerOf(request);
  const reader = token === undefined ? null : authenticator.remembered(token);
  return reader && admits(audience.rule, reader) ? audience.nameOf(reader) : null;
}
