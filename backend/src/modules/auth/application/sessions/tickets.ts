import { Injectable } from '@nestjs/common';
import { SessionTickets, type SignedInUser } from '../../../../platform/access';
import { PortalViews } from '../portal-views';
import { SessionAuthenticator } from './session-authenticator';
import { SessionTokens } from './session-tokens';

/**
 * Tokens for emailed links that do one harmless thing for the person, as often as wanted, without signing in. A link doesn't expire
 * by itself: people unsubscribe with old emails too.
 */
@Injectable()
export class StandingLinks {
  constructor(private readonly tokens: SessionTokens) {}

  issue(userId: number, purpose: string): string {
    return this.tokens.signLink(userId, purpose);
  }

  /** The person; null for a token of another purpose, or of no valid key. */
  holderOf(token: string, purpose: string): number | null {
    return this.tokens.readLink(token, purpose);
  }
}

/** Short-lived tickets for URLs, which must not contain the session token. A ticket ends with its session, and
 * one from a view of the portal opens what the view shows. */
@Injectable()
export class Tickets extends SessionTickets {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly authenticator: SessionAuthenticator,
    private readonly views: PortalViews,
  ) {
    super();
  }

  issue(holder: SignedInUser, purpose: string, seconds: number): string {
    const { sessionId, view } = holder;
    return this.tokens.signTicket({ sessionId, ...(view && { viewpoint: view.viewpoint }) }, purpose, seconds);
  }

  async admit(ticket: string, purpose: string): Promise<SignedInUser | null> {
    const claims = this.tokens.readTicket(ticket, purpose);
    if (claims?.viewpoint) return this.views.resume(claims.sessionId, claims.viewpoint);
    return claims && this.authenticator.authenticateSession(claims.sessionId);
  }
}
