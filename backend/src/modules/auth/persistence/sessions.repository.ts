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

interface SessionRow {
  readonly user_id: number;
  readonly username: string;
  readonly is_admin: boolean;
  readonly is_prescriber: boolean;
  readonly is_sales_rep: boolean;
  readonly expires_at: Date;
}

@Injectable()
export class SessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(session: NewSession, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO sessions (id, user_id, created_at, expires_at, address, user_agent) VALUES ($1, $2, $3, $4, $5, $6)`,
      [session.id, session.userId, session.createdAt, session.expiresAt, session.address, session.userAgent],
    );
  }

  /** The session's person; null when it is unknown, over or ended. */
  async findOpen(sessionId: string): Promise<SignedInUser | null> {
    const [row]: SessionRow[] = await this.dataSource.query(
      `SELECT s.user_id, s.expires_at, u.username, u.is_admin, u.is_prescriber, u.is_sales_rep
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > now()`,
      [sessionId],
    );
    return row ? toSignedInUser(sessionId, row) : null;
  }

  /** False when it had ended before. */
  async end(sessionId: string, tx: Tx): Promise<boolean> {
    const [ended]: [unknown[], number] = await tx.manager.query(
      'UPDATE sessions SET ended_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING id',
      [sessionId],
    );
    return ended.length > 0;
  }

  /** Returns the ids of those that were still open. */
  async endAllOf(userId: number, tx: Tx): Promise<readonly string[]> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      'UPDATE sessions SET ended_at = now() WHERE user_id = $1 AND ended_at IS NULL RETURNING id',
      [userId],
    );
    return ended.map(({ id }) => id);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sessions WHERE expires_at < now() - interval '30 days'`);
  }
}

const toSignedInUser = (sessionId: string, row: SessionRow) =>
  new SignedInUser({
    id: row.user_id,
    username: row.username,
    isAdmin: row.is_admin,
    isPrescriber: row.is_prescriber,
    isSalesRep: row.is_sales_rep,
    sessionId,
    expiresAt: row.expires_at,
  });
