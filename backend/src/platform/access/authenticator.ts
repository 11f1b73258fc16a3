import type { Request } from 'express';
import type { SignedInUser } from './signed-in-user';

/** Knows sessions. The auth room implements it; the guard and the live gateway ask it. */
export abstract class Authenticator {
  /** The session's person; null when the token is bad, expired or revoked. Rejects only when it cannot tell. */
  abstract authenticate(token: string): Promise<SignedInUser | null>;
}

/** Admits by a token that is good for one address only. Rooms implement it for `@AcceptsQueryToken(Desk)`. */
export abstract class TicketDesk {
  /** The ticket's holder when it opens exactly this request, else null. */
  abstract admit(ticket: string, request: Request): Promise<SignedInUser | null>;
}
