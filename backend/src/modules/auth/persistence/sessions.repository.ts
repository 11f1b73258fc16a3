import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { SignedInUser } from '../../../platform/access';
import { Config } from '../../../platform/config';
import type { Tx } from '../../../platform/database';
import { hasSecondFactor } from './second-factors.repository';
import type { PersonalRecord } from '../../../platform/personal-data';

export interface NewSession {
  readonly id: string;
  readonly userId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

type SessionFactsForMail = Pick<NewSession, 'userId' | 'createdAt' | 'userAgent'>;

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
  readonly manufacturer_id: number | null;
  readonly group_ids: readonly number[];
  readonly staff_roles: readonly StaffRole[];
  readonly expires_at: Date;
  readonly last_visit_at: Date | null;
  readonly needs_second_factor: boolean;
}

/** `number` identifies the session to its user; `lastVisitAt` is the end of the previous visit. */
export interface AddedSession {
  readonly number: number;
  readonly lastVisitAt: Date | null;
}

const isInUse = (table: string, idleSeconds: number) =>
  `(${table}.last_seen_at > now() - make_interval(secs => $${idleSeconds}))`;

/** Not ended, expired, or idle; `idleSeconds` is the number of the parameter with the idle timeout. */
const isOpen = (table: string, idleSeconds: number) =>
  `(${table}.ended_at IS NULL AND ${table}.expires_at > now() AND ${isInUse(table, idleSeconds)})`;

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * Inserts the session if the account is active and still has this password hash; waits for a concurrent change of the
   * account. Returns undefined if the account no longer qualifies.
   */
  async add(session: NewSession, passwordHash: string, tx: Tx): Promise<AddedSession | undefined> {
    const [row]: { number: number; last_visit_at: Date | null }[] = await tx.manager.query(
      `INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, address, user_agent, last_visit_at)
       SELECT $1, id, $3, $3, $4, $5, $6, (SELECT max(last_seen_at) FROM sessions WHERE user_id = $2)
       FROM users WHERE id = $2 AND password_hash = $7 AND deactivated_at IS NULL FOR SHARE
       RETURNING number, last_visit_at`,
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
    return row && { number: row.number, lastVisitAt: row.last_visit_at };
  }

  /** The user of the session; null if it is unknown, expired, idle, or ended. */
  async findOpen(sessionId: string): Promise<SignedInUser | null> {
    const [row]: SessionRow[] = await this.dataSource.query(
      `SELECT s.user_id, s.expires_at, s.last_visit_at, u.username, u.is_admin, u.is_prescriber, u.is_sales_rep,
         u.manufacturer_id, u.group_ids, u.staff_roles, $3 AND u.is_admin AND NOT ${hasSecondFactor('u.id')} AS needs_second_factor
       FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE s.id = $1 AND ${isOpen('s', 2)} AND u.deactivated_at IS NULL`,
      [sessionId, this.idleSeconds, this.config.staffSecondFactor],
    );
    return row ? toSignedInUser(sessionId, row) : null;
  }

  /** The owner and facts of a session, open or not; null if there is none. */
  async findNumber(number: number): Promise<SessionFactsForMail | null> {
    const [row]: { user_id: number; created_at: Date; user_agent: string | null }[] = await this.dataSource.query(
      'SELECT user_id, created_at, user_agent FROM sessions WHERE number = $1',
      [number],
    );
    return row ? { userId: row.user_id, createdAt: row.created_at, userAgent: row.user_agent } : null;
  }

  /** When each of these users was last active; omits users without a session. */
  async lastVisitsOf(userIds: readonly number[], manager: EntityManager): Promise<ReadonlyMap<number, Date>> {
    const rows: { user_id: number; seen: Date }[] = await manager.query(
      'SELECT user_id, max(last_seen_at) AS seen FROM sessions WHERE user_id = ANY($1) GROUP BY user_id',
      [userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row.seen]));
  }

  /** The previous visit as the user's newest open session shows it, or as the next sign-in would; null before the second visit. */
  async previousVisitOf(userId: number): Promise<Date | null> {
    const [row]: { at: Date | null }[] = await this.dataSource.query(
      `SELECT CASE WHEN ${isOpen('sessions', 2)} THEN last_visit_at ELSE max(last_seen_at) OVER () END AS at
       FROM sessions WHERE user_id = $1 ORDER BY number DESC LIMIT 1`,
      [userId, this.idleSeconds],
    );
    return row?.at ?? null;
  }

  /** The user's open sessions, newest first. */
  async openOf(userId: number): Promise<readonly OpenSession[]> {
    const rows: OpenSessionRow[] = await this.dataSource.query(
      `SELECT id, number, created_at, last_seen_at, address, user_agent FROM sessions
       WHERE user_id = $1 AND ${isOpen('sessions', 2)} ORDER BY number DESC`,
      [userId, this.idleSeconds],
    );
    return rows.map(toOpenSession);
  }

  /** All sessions of the user that are still stored, newest first. */
  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT created_at AS "signedInAt", last_seen_at AS "lastSeenAt", ended_at AS "endedAt", address,
         user_agent AS "browser"
       FROM sessions WHERE user_id = $1 ORDER BY number DESC`,
      [userId],
    );
  }

  /**
   * Updates last-seen times. Skips sessions that another transaction has locked, that another process updated recently, or
   * that are no longer open.
   */
  async touch(uses: ReadonlyMap<string, number>): Promise<void> {
    const now = Date.now();
    await this.dataSource.query(
      `WITH used AS (
         SELECT id, now() - make_interval(secs => ago) AS at FROM unnest($1::uuid[], $2::float8[]) AS used (id, ago)
       ), free AS (
         SELECT id FROM sessions WHERE id = ANY($1::uuid[]) AND ${isOpen('sessions', 3)} FOR UPDATE SKIP LOCKED
       )
       UPDATE sessions SET last_seen_at = used.at FROM used JOIN free USING (id)
       WHERE sessions.id = used.id AND last_seen_at < used.at - interval '30 seconds'`,
      [[...uses.keys()], [...uses.values()].map((usedAt) => (now - usedAt) / 1_000), this.idleSeconds],
    );
  }

  /** Ends idle sessions and returns their IDs. */
  async endIdle(tx: Tx): Promise<readonly string[]> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      `UPDATE sessions SET ended_at = now() WHERE id IN (
         SELECT id FROM sessions
         WHERE ended_at IS NULL AND expires_at > now() AND NOT ${isInUse('sessions', 1)}
         ORDER BY number FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [this.idleSeconds],
    );
    return ended.map(({ id }) => id);
  }

  /** Ends the session by sign-out, `idleSeconds` after its user was last active. False if it had ended already. */
  async leave(sessionId: string, idleSeconds: number, tx: Tx): Promise<boolean> {
    const [, left]: [unknown[], number] = await tx.manager.query(
      `UPDATE sessions SET ended_at = now(), last_seen_at = greatest(last_seen_at, now() - make_interval(secs => $2))
       WHERE id = $1 AND ended_at IS NULL`,
      [sessionId, idleSeconds],
    );
    return left > 0;
  }

  /** Ends the user's open session with this number and returns its ID; null if there is none. */
  async endNumber(userId: number, number: number, tx: Tx): Promise<string | null> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      `UPDATE sessions SET ended_at = now()
       WHERE user_id = $1 AND number = $2 AND ${isOpen('sessions', 3)} RETURNING id`,
      [userId, number, this.idleSeconds],
    );
    return ended[0]?.id ?? null;
  }

  /** Returns the IDs of the sessions that it ended. */
  async endAllOf(userId: number, tx: Tx, except: string | null = null): Promise<readonly string[]> {
    const [ended]: [{ id: string }[], number] = await tx.manager.query(
      // locked in one order, so that two concurrent calls don't deadlock
      `UPDATE sessions SET ended_at = now() WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2::uuid
         ORDER BY number FOR UPDATE)
       RETURNING id`,
      [userId, except],
    );
    return ended.map(({ id }) => id);
  }

  private get idleSeconds(): number {
    return this.config.sessionIdleSeconds;
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
    roles: {
      isAdmin: row.is_admin,
      isPrescriber: row.is_prescriber,
      isSalesRep: row.is_sales_rep,
      staffRoles: row.staff_roles,
    },
    sessionId,
    expiresAt: row.expires_at,
    lastVisitAt: row.last_visit_at,
    manufacturerId: row.manufacturer_id,
    groupIds: row.group_ids,
    needsSecondFactor: row.needs_second_factor,
  });
