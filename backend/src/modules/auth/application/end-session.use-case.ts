import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { Transaction, type Tx } from '../../../platform/database';
import { NoSuchSession } from '../domain/account.errors';
import { OtherSessionsEnded, SessionEnded } from '../domain/auth.events';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SESSION_ENDED_CHANNEL } from './session-ended.channel';
import { SessionAuthenticator } from './session-authenticator';

@Injectable()
export class EndSession {
  constructor(
    private readonly transaction: Transaction,
    private readonly sessions: SessionsRepository,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /** Every replica refuses the session's token from the commit on. */
  async leave({ id, username, sessionId }: SignedInUser): Promise<void> {
    await this.transaction.run(async (tx) => {
      const left = await this.sessions.leave(sessionId, tx);
      if (!left) return;
      await announce([sessionId], tx);
      tx.publish(new SessionEnded({ id, username }));
    });
    this.forget([sessionId]);
  }

  /** One of the person's own sessions, by its number. */
  async end({ id, username }: SignedInUser, number: number): Promise<void> {
    const ended = await this.transaction.run(async (tx) => {
      const sessionId = await this.sessions.endNumber(id, number, tx);
      if (sessionId === null) throw new NoSuchSession();
      await announce([sessionId], tx);
      tx.publish(new SessionEnded({ id, username }));
      return sessionId;
    });
    this.forget([ended]);
  }

  /** All of the person's sessions but the one that asks. */
  async endOthers({ id, username, sessionId }: SignedInUser): Promise<void> {
    const ended = await this.transaction.run(async (tx) => {
      const others = await this.sessions.endAllOf(id, tx, sessionId);
      if (others.length > 0) tx.publish(new OtherSessionsEnded({ id, username }));
      await announce(others, tx);
      return others;
    });
    this.forget(ended);
  }

  /** Inside the caller's transaction, for what makes a person's sessions worthless. To be forgotten after the commit. */
  async endAllOf(userId: number, tx: Tx): Promise<readonly string[]> {
    const ended = await this.sessions.endAllOf(userId, tx);
    await announce(ended, tx);
    return ended;
  }

  /** This process need not wait for the notice of what it ended itself. */
  forget(sessionIds: readonly string[]): void {
    for (const sessionId of sessionIds) this.authenticator.forget(sessionId);
  }
}

const announce = (sessionIds: readonly string[], tx: Tx) =>
  tx.manager.query('SELECT pg_notify($1, id) FROM unnest($2::text[]) AS ended (id)', [
    SESSION_ENDED_CHANNEL,
    sessionIds,
  ]);
