import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction, type Tx } from '../../../../platform/database';
import { NoSuchSession } from '../../domain/auth.errors';
import { OtherSessionsEnded, SessionEnded } from '../../domain/auth.events';
import { SessionsRepository } from '../../persistence/sessions.repository';
import { SESSION_ENDED_CHANNEL, SessionAuthenticator } from './session-authenticator';

@Injectable()
export class EndSession {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: SessionsRepository,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /**
   * From the commit on, every replica rejects the session's token. The visit ends `idleSeconds` ago: a browser also signs out
   * someone who is away, and what was published meanwhile is new at the next visit.
   */
  async leave({ id, username, sessionId }: SignedInUser, idleSeconds: number): Promise<void> {
    await this.transaction.run(async (tx) => {
      const left = await this.sessions.leave(sessionId, idleSeconds, tx);
      if (!left) return;
      await this.announce([sessionId], tx);
      tx.publish(new SessionEnded({ id, username }));
    });
  }

  /** Ends one of the user's own sessions, by its number. */
  async end({ id, username }: SignedInUser, number: number): Promise<void> {
    await this.transaction.run(async (tx) => {
      const sessionId = await this.sessions.endNumber(id, number, tx);
      if (sessionId === null) throw new NoSuchSession();
      await this.announce([sessionId], tx);
      tx.publish(new SessionEnded({ id, username }));
    });
  }

  /** Ends all of the user's sessions except the current one. */
  async endOthers({ id, username, sessionId }: SignedInUser): Promise<void> {
    await this.transaction.run(async (tx) => {
      const others = await this.sessions.endAllOf(id, tx, sessionId);
      if (others.length > 0) tx.publish(new OtherSessionsEnded({ id, username }));
      await this.announce(others, tx);
    });
  }

  /** Ends idle sessions of all users. */
  async endIdle(): Promise<void> {
    await this.transaction.run(async (tx) => this.announce(await this.sessions.endIdle(tx), tx));
  }

  /** Runs inside the caller's transaction, for changes that invalidate a user's sessions, all but `except`. */
  async endAllOf(userId: number, tx: Tx, except?: string): Promise<void> {
    await this.announce(await this.sessions.endAllOf(userId, tx, except), tx);
  }

  /** Notifies all replicas; this process clears its own cache without waiting for the notification. */
  private async announce(sessionIds: readonly string[], tx: Tx): Promise<void> {
    tx.afterCommit(() => sessionIds.forEach((sessionId) => this.authenticator.forget(sessionId)));
    await tx.manager.query('SELECT pg_notify($1, id) FROM unnest($2::text[]) AS ended (id)', [
      SESSION_ENDED_CHANNEL,
      sessionIds,
    ]);
  }
}
