import { Injectable } from '@nestjs/common';
import { Authenticator, type SignedInUser } from '../../../platform/access';
import { Notifications } from '../../../platform/database';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SESSION_ENDED_CHANNEL } from './session-ended.channel';
import { SessionMemory } from './session-memory';
import { SessionStrategy } from './session.strategy';

/** Tells who is behind a token or a session id, and learns from every replica which sessions have ended. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly memory = new SessionMemory();

  constructor(
    private readonly strategy: SessionStrategy,
    private readonly sessions: SessionsRepository,
    notifications: Notifications,
  ) {
    super();
    notifications.on(
      SESSION_ENDED_CHANNEL,
      (sessionId) => this.memory.forget(sessionId),
      () => this.memory.forgetAll(),
    );
  }

  async authenticate(token: string): Promise<SignedInUser | null> {
    const known = this.memory.find(token);
    if (known) return known;
    const era = this.memory.era;
    const user = await this.strategy.identify(token);
    if (user) this.memory.keep(token, user, era);
    return user;
  }

  /** For what was made out of a session, such as a ticket: nothing is remembered here. */
  authenticateSession(sessionId: string): Promise<SignedInUser | null> {
    return this.sessions.findOpen(sessionId);
  }

  /** This replica need not wait for the notice of what it ended itself. */
  forget(sessionId: string): void {
    this.memory.forget(sessionId);
  }
}
