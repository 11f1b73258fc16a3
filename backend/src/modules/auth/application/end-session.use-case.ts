import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { Transaction, type Tx } from '../../../platform/database';
import { SessionEnded } from '../domain/auth.events';
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
  async end({ id, username, sessionId }: SignedInUser): Promise<void> {
    await this.transaction.run(async (tx) => {
      const ended = await this.sessions.end(sessionId, tx);
      if (!ended) return;
      await announce([sessionId], tx);
      tx.publish(new SessionEnded({ id, username }));
    });
    this.authenticator.forget(sessionId);
  }

  /** Inside the caller's transaction, for what makes a person's sessions worthless. */
  async endAllOf(userId: number, tx: Tx): Promise<void> {
    await announce(await this.sessions.endAllOf(userId, tx), tx);
  }
}

const announce = (sessionIds: readonly string[], tx: Tx) =>
  tx.manager.query('SELECT pg_notify($1, id) FROM unnest($2::text[]) AS ended (id)', [
    SESSION_ENDED_CHANNEL,
    sessionIds,
  ]);
