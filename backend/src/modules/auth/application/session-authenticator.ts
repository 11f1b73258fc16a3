import { Injectable } from '@nestjs/common';
import { Authenticator, type SignedInUser } from '../../../platform/access';
import { Notifications } from '../../../platform/database';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SESSION_ENDED_CHANNEL } from './session-ended.channel';
import { SessionMemory } from './session-memory';
import { SessionSightings } from './session-sightings';
import { SessionStrategy } from './session.strategy';

/** Tells who is behind a token or a session id, and learns from every replica which sessions have ended. */
@Injectable()
export class SessionAuthenticator extends Authenticator {
  private readonly memory = new SessionMemory();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly strategy: SessionStrategy,
    private readonly sessions: SessionsRepository,
    private readonly sightings: SessionSightings,
    private readonly notifications: Notifications,
  ) {
    super();
    notifications.on(
      SESSION_ENDED_CHANNEL,
      (sessionId) => this.forget(sessionId),
      () => this.forgetAll(),
    );
  }

  async authenticate(token: string): Promise<SignedInUser | null> {
    const remembered = this.remembered(token);
    if (remembered) return remembered;
    const user = await this.lookUp(token);
    if (user) this.sightings.note(user.sessionId);
    return user;
  }

  /** Nobody, while the notice of an end could be missed. */
  remembered(token: string): SignedInUser | null {
    if (!this.notifications.isHearing) return null;
    const user = this.memory.find(token);
    if (user) this.sightings.note(user.sessionId);
    return user;
  }

  /** For what was made out of a session, such as a ticket: nothing is remembered here. */
  authenticateSession(sessionId: string): Promise<SignedInUser | null> {
    return this.sessions.findOpen(sessionId);
  }

  onEnded(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** This replica need not wait for the notice of what it ended itself. */
  forget(sessionId: string): void {
    this.memory.forget(sessionId);
    this.listeners.forEach((listener) => listener());
  }

  private forgetAll(): void {
    this.memory.forgetAll();
    this.listeners.forEach((listener) => listener());
  }

  private async lookUp(token: string): Promise<SignedInUser | null> {
    const era = this.memory.era;
    const user = await this.strategy.identify(token);
    if (user) this.memory.keep(token, user, era);
    return user;
  }
}
