import type { IncomingMessage } from 'node:http';
import { type AccessRule, admits, type Authenticator, bearerOf, idleSecondsOf, type SignedInUser } from '../../access';

/** Groups signed-in users who get the same response from a route. */
export interface Audience {
  /** The route's access rule: who may get a response at all. */
  readonly rule: AccessRule;
  /** Users with the same name get byte-identical responses. Never empty. */
  readonly nameOf: (user: SignedInUser) => string;
}

/** The audience name of requests without a token. */
const ANONYMOUS = '';

/**
 * The name of the audience whose cached response this request may get. null when only the framework can decide: the token isn't in
 * the authenticator's cache of valid tokens, or its user doesn't have access.
 */
export function audienceOf(
  request: IncomingMessage,
  audience: Audience | undefined,
  authenticator: Authenticator,
): string | null {
  if (request.headers.authorization === undefined) return audience ? null : ANONYMOUS;
  if (!audience) return null;
  const token = bearerOf(request);
  const user = token === undefined ? null : authenticator.remembered(token);
  if (!user || !admits(audience.rule, user)) return null;
  authenticator.noteUse(user, idleSecondsOf(request));
  return audience.nameOf(user);
}
