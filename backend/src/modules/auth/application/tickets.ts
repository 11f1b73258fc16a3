import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { SessionAuthenticator } from './session-authenticator';
import { SessionTokens } from './session-tokens';

/** A ticket lets an address be opened without a session token in it; it dies with the session it was made in. */
@Injectable()
export class Tickets {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /** `purpose` names the one thing that the ticket opens, e.g. `document:12`. */
  issue(holder: SignedInUser, purpose: string, seconds: number): string {
    return this.tokens.signTicket(holder.sessionId, purpose, seconds);
  }

  /** The holder, while the ticket is fresh, made for exactly this purpose, and its session goes on; else null. */
  async admit(ticket: string, purpose: string): Promise<SignedInUser | null> {
    const claims = this.tokens.readTicket(ticket, purpose);
    return claims && this.authenticator.authenticateSession(claims.sessionId);
  }
}
