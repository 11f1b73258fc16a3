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
   * Calls `listener` with the id of each session that ends, on any replica, so that open connections can be checked
   * again. Passes null if notifications may have been missed: any session may have ended, and any user may have changed.
   */
  abstract onEnded(listener: (sessionId: string | null) => void): void;
  /** Calls `listener` with the id of each user who may see something else from now on, changed on any replica. */
  abstract onUserChanged(listener: (userId: number) => void): void;
}

/** Verifies tokens that are valid for a single URL. Modules implement it for `@AcceptsQueryToken(Verifier)`. */
export abstract class TicketVerifier {
  /** The ticket's user if the ticket is valid for exactly this request; otherwise null. */
  abstract admit(ticket: string, request: Request): Promise<SignedInUser | null>;
}

/**
 * Issues short-lived tokens that are derived from a session, for places where the session token itself must not appear.
 * Each is valid for one purpose and ends with its session. The auth module implements it.
 */
export abstract class SessionPasses {
  /** `purpose` names the one thing that the pass gives access to, such as `document:12`. */
  abstract issue(holder: SignedInUser, purpose: string, seconds: number): string;
  /**
   * The user, if the pass hasn't expired, was issued for exactly this purpose, and its session is active; otherwise
   * null.
   */
  abstract admit(pass: string, purpose: string): Promise<SignedInUser | null>;
}
