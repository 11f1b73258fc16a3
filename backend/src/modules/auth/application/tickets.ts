import { Injectable } from '@nestjs/common';
import { SessionPasses, type SignedInUser } from '../../../platform/access';
import { SessionAuthenticator } from './session-authenticator';
import { SessionTokens } from './session-tokens';

/** Short-lived tickets for URLs, which must not contain the session token. A ticket ends with its session. */
@Injectable()
export class Tickets extends SessionPasses {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly authenticator: SessionAuthenticator,
  ) {
    super();
  }

  issue(holder: SignedInUser, purpose: string, seconds: number): string {
    return this.tokens.signTicket(holder.sessionId, purpose, seconds);
  }

  async admit(ticket: string, purpose: string): Promise<SignedInUser | null> {
    const claims = this.tokens.readTicket(ticket, purpose);
    return claims && this.authenticator.authenticateSession(claims.sessionId);
  }
}
