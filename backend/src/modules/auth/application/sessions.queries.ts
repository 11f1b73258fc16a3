import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { type OpenSession, SessionsRepository } from '../persistence/sessions.repository';

/** One of the user's own sessions. */
export interface OwnSession extends OpenSession {
  readonly isCurrent: boolean;
}

@Injectable()
export class SessionsQueries {
  constructor(private readonly sessions: SessionsRepository) {}

  /** The open sessions, newest first; the current one counts as used now. */
  async ownOf({ id, sessionId }: SignedInUser): Promise<readonly OwnSession[]> {
    const open = await this.sessions.openOf(id);
    return open.map((session) => {
      const isCurrent = session.id === sessionId;
      return { ...session, isCurrent, lastSeenAt: isCurrent ? new Date() : session.lastSeenAt };
    });
  }
}
