import type { Request } from 'express';
import type { SignedInUser } from './signed-in-user';

/** Knows sessions. The auth room implements it; the guard and the live gateway ask it. */
export abstract class Authenticator {
  /** The session's person; null when the token is bad, expired or revoked. Rejects only when it cannot tell. */
  abstract authenticate(token: string): Promise<SignedInUser | null>;
  /**
   * The person behind a token that was looked up before and cannot have ended since, without asking anybody; null when that is
   * not certain.
   */
  abstract remembered(token: string): SignedInUser | null;
  /** Calls `listener` when sessions have ended, on whichever replica: what is open in their name must be looked at again. */
  abstract onEnded(listener: () => void): void;
}

/** Admits by a token that is good for one address only. Rooms implement it for `@AcceptsQueryToken(Desk)`. */
export abstract class TicketDesk {
  /** The ticket's holder when it opens exactly this request, else null. */
  abstract admit(ticket: string, request: Request): Promise<SignedInUser | null>;
}

/**
 * Passes that are made out of a session and stand in for it where its token must not be: each opens one thing, for a while,
 * and dies with its session. The auth room implements it.
 */
export abstract class SessionPasses {
  /** `purpose` names the one thing that the pass opens, e.g. `document:12`. */
  abstract issue(holder: SignedInUser, purpose: string, seconds: number): string;
  /** The holder, while the pass is fresh, made for exactly this purpose, and its session goes on; else null. */
  abstract admit(pass: string, purpose: string): Promise<SignedInUser | null>;
}
