import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SignedInUser } from '../../../platform/access';
import type { Tx } from '../../../platform/database';

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

export interface OpenSession extends Pick<NewSession, 'id' | 'createdAt' | 'address' | 'userAgent'> {
  readonly number: number;
  readonly lastSeenAt: Date;
}

interface OpenSessionRow {
  readonly id: string;
  readonly number: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly address: string | null;
  readonly user_agent: string | null;
}

interface SessionRow {
  readonly user_id: number;
  readonly username: string;
  readonly is_admin: boolean;
  readonly is_prescriber: boolean;
  readonly is_sales_rep: boolean;
  readonly expires_at: Date;
  readonly last_visit_at: Date | null;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Opens it for an account that is active and has that password still. When the visit before it ended; undefined when the
   * account is no longer so: a change that runs now is waited for.
   */
  async add(session: NewSession, passwordHash: string, tx: Tx): Promise<{ lastVisitAt: Date | null } | undefined> {
    const [row]: { last_visit_at: Date | null }[] = await tx.manager.query(
      `INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, address, user_agent, last_visit_at)
       SELECT $1, id, $3, $3, $4, $5, $6, (SELECT max(last_seen_at) FROM sessions WHERE user_id = $2)
       FROM users WHERE id = $2 AND password_hash = $7 AND deactivated_at IS NULL FOR SHARE
       RETURNING last_visit_at`,
      [
        session.id,
        session.userId,
        session.createdAt,
        session.expiresAt,
        session.address,
        session.userAgent,
        passwordHash,
      ],
    );
    return row && { lastVisitAt: row.last_visit_at };
  }

  /** The session's person; null when it is unknown, over or ended. */
  async findOpen(sessionId: string): Promise<SignedInUser | null> {
    const [row]: SessionRow[] = await this.dataSource.query(
      `SELECT s.user_id, s.expires_at, s.last_visit_at, u.username, u.is_admin, u.is_prescriber, u.is_sales_rep
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND u.deactivated_at IS NULL`,
      [sessionId],
    );
    return row ? toSignedInUser(sessionId, row) : null;
  }

  /** When each of these people was last here; those who never were are left out. */
  async lastVisitsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, Date>> {
    const rows: { user_id: number; seen: Date }[] = await this.dataSource.query(
      'SELECT user_id, max(last_seen_at) AS seen FROM sessions WHERE user_id = ANY($1) GROUP BY user_id',
      [userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row.seen]));
  }

  /** Those that are still open, newest first. */
  async openOf(userId: number): Promise<readonly OpenSession[]> {
    const rows: OpenSessionRow[] = await this.dataSource.query(
      `SELECT id, number, created_at, last_seen_at, address, user_agent FROM sessions
       WHERE user_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY number DESC`,
      [userId],
    );
    return rows.map(toOpenSession);
  }

  /** Notes that these are in use, but for those that another transaction holds now or another process noted lately. */
  async touch(sessionIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE sessions SET last_seen_at = now() WHERE id IN (
         SELECT id FROM sessions
         WHERE id = ANY($1::uuid[]) AND ended_at IS NULL AND last_seen_at < now() - interval '2 minutes'
         FOR UPDATE SKIP LOCKED)`,
      [sessionIds],
    );
  }

  /** By the person in it, who leaves now. False when it had ended before. */
  async leave(sessionId: string, tx: Tx): Promise<boolean> {
    const [, left]: [unknown[], number] = await tx.manager.query(
      'UPDATE sessions SET ended_at = now(), last_seen_at = now() WHERE id = $1 AND ended_at IS NULL',
      [sessionId],
    );
    return left > 0;
  }

  /** The id of the person's open session of that number, now ended; null when there is none. */
  async endNumber(userId: number, number: number, tx: Tx): Promise<string | null> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND number = $2 AND ended_at IS NULL AND expires_at > now() RETURNING id`,
      [userId, number],
    );
    return ended[0]?.id ?? null;
  }

  /** Returns the ids of those that were still open. */
  async endAllOf(userId: number, tx: Tx, except: string | null = null): Promise<readonly string[]> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      // locked in one order, so that two who end the same sessions do not wait for each other
      `UPDATE sessions SET ended_at = now() WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid
         ORDER BY number FOR UPDATE)
       RETURNING id`,
      [userId, except],
    );
    return ended.map(({ id }) => id);
  }

  /** Each person's newest one stays: it tells when they were last here. */
  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM sessions old WHERE old.expires_at < now() - interval '30 days' AND EXISTS (
         SELECT 1 FROM sessions newer WHERE newer.user_id = old.user_id
           AND (newer.last_seen_at, newer.number) > (old.last_seen_at, old.number))`,
    );
  }
}

const toOpenSession = (row: OpenSessionRow): OpenSession => ({
  id: row.id,
  number: row.number,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  address: row.address,
  userAgent: row.user_agent,
});

const toSignedInUser = (sessionId: string, row: SessionRow) =>
  new SignedInUser({
    id: row.user_id,
    username: row.username,
    isAdmin: row.is_admin,
    isPrescriber: row.is_prescriber,
    isSalesRep: row.is_sales_rep,
    sessionId,
    expiresAt: row.expires_at,
    lastVisitAt: row.last_visit_at,
  });
