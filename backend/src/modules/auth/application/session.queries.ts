import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { type OpenSession, SessionsRepository } from '../persistence/sessions.repository';

/** A session as its own person sees it. */
export interface OwnSession extends OpenSession {
  readonly isCurrent: boolean;
}

@Injectable()
export class SessionQueries {
  constructor(private readonly sessions: SessionsRepository) {}

  /** Those that are open, newest first; the one that asks is in use this moment. */
  async ownOf({ id, sessionId }: SignedInUser): Promise<readonly OwnSession[]> {
    const open = await this.sessions.openOf(id);
    return open.map((session) => {
      const isCurrent = session.id === sessionId;
      return { ...session, isCurrent, lastSeenAt: isCurrent ? new Date() : session.lastSeenAt };
    });
  }
}
