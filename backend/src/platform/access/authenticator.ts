import type { IncomingMessage } from 'node:http';
import { idleHeader } from '@pharmacy/contracts';
import type { Request } from 'express';
import type { SignedInUser } from './signed-in-user';

/** Looks up sessions. The auth module implements it; the guard and the live gateway use it. */
export abstract class Authenticator {
  /** The session's user; null if the token is invalid, expired, or revoked. Rejects only if the lookup fails. */
  abstract authenticate(token: string): Promise<SignedInUser | null>;
  /**
   * The user from the session cache, without a database query. Null if it isn't certain that the session is still
   * valid.
   */
  abstract remembered(token: string): SignedInUser | null;
  /**
   * Records that the user was active `idleSeconds` ago. Only user activity keeps a session from timing out; background
   * requests of an open page don't.
   */
  abstract noteUse(user: SignedInUser, idleSeconds: number): void;
  /**
   * Calls `listener` with the ID of each session that ends, on any replica, so that open connections can be checked
   * again. Passes null if notifications may have been missed: any session may have ended, and any user may have changed.
   */
  abstract onEnded(listener: (sessionId: string | null) => void): void;
  /** Calls `listener` with the ID of each user who may see something else from now on, changed on any replica. */
  abstract onUserChanged(listener: (userId: number) => void): void;
}

/** Verifies tokens that are valid for a single URL. Modules implement it for `@AcceptsQueryToken(Verifier)`. */
export abstract class TicketVerifier {
  /** The ticket's user if the ticket is valid for exactly this request; otherwise null. */
  abstract admit(ticket: string, request: Request): Promise<SignedInUser | null>;
}

/**
 * Issues tickets: short-lived tokens that are derived from a session, for places where the session token itself must not appear.
 * Each is valid for one purpose and ends with its session. The auth module implements it.
 */
export abstract class SessionTickets {
  /** `purpose` names the one thing that the ticket gives access to, such as `document:12`. */
  abstract issue(holder: SignedInUser, purpose: string, seconds: number): string;
  /**
   * The user, if the ticket hasn't expired, was issued for exactly this purpose, and its session is active; otherwise
   * null.
   */
  abstract admit(ticket: string, purpose: string): Promise<SignedInUser | null>;
}

const MAX_TOKEN_LENGTH = 4_096;

/** The token of the `Authorization` header; undefined if it's missing or malformed. */
export function bearerOf(request: Pick<IncomingMessage, 'headers'>): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return plausible(token);
}

/** The `token` query parameter; undefined if it's missing, repeated, or malformed. */
export const queryTokenOf = (request: Request): string | undefined => plausible(request.query.token);

const plausible = (token: unknown) =>
  typeof token === 'string' && token.length > 0 && token.length <= MAX_TOKEN_LENGTH ? token : undefined;

/**
 * Seconds since the user's last activity, as reported by the browser, because pages also refresh lists in the
 * background. A request without the header counts as user activity.
 */
export function idleSecondsOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const seconds = headers[idleHeader];
  return typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) : 0;
}
