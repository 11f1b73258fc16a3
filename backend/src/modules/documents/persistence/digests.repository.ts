import { Injectable } from '@nestjs/common';
import type { DigestFrequency } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';
import type { Follower } from '../domain/digest';

/** A person who may be due an email. Everything until `told_until` was emailed, is queued, or wasn't for them. */
export interface DueFollower extends Follower {
  readonly told_until: Date;
}

/** What one email is about: what became new after `since`, and not after `until`. */
export interface DigestRecipient extends Follower {
  readonly since: Date;
  readonly until: Date;
  readonly email: string;
  readonly first_name: string;
  /** False if the person may not or doesn't want to get it anymore. */
  readonly is_wanted: boolean;
}

/** A frequency is due for people whose last digest ended before this time. */
export interface DueTimes {
  readonly daily: Date;
  readonly weekly: Date;
  /** when the last document changed */
  readonly atOnce: Date;
}

const IS_READER = 'NOT u.is_admin AND (u.is_prescriber OR u.is_sales_rep)';
const IS_FOLLOWER = `u.deactivated_at IS NULL AND ${IS_READER}`;
const COLUMNS = `g.user_id, g.frequency, g.company_since, g.new_groups, u.is_prescriber, u.is_sales_rep,
  u.manufacturer_id, u.group_ids`;

const ENROLL = `
  INSERT INTO document_digests (user_id, told_until, known_groups) SELECT u.id, $1::timestamptz, u.group_ids FROM users u
  WHERE ${IS_FOLLOWER} AND NOT EXISTS (SELECT FROM document_digests WHERE user_id = u.id)
  ON CONFLICT DO NOTHING`;

/** The manufacturers and groups that someone belongs to since lately: their older documents are new for them. */
const OLDEST = `
  SELECT min(g.told_until) AS since,
    array_agg(DISTINCT u.manufacturer_id)
      FILTER (WHERE g.company_since > g.told_until AND u.manufacturer_id IS NOT NULL) AS manufacturers,
    array_agg(DISTINCT n.id) FILTER (WHERE g.company_since > g.told_until AND n.id IS NOT NULL) AS groups
  FROM document_digests g JOIN users u ON u.id = g.user_id LEFT JOIN unnest(g.new_groups) AS n (id) ON true
  WHERE g.frequency <> 'never' AND ${IS_FOLLOWER}`;

const LOCK_DUE = `
  SELECT ${COLUMNS}, g.told_until FROM document_digests g JOIN users u ON u.id = g.user_id
  WHERE g.user_id > $1 AND ${IS_FOLLOWER} AND CASE g.frequency
    WHEN 'daily' THEN g.told_until < $2
    WHEN 'weekly' THEN g.told_until < $3
    WHEN 'at-once' THEN g.told_until < greatest($4, g.company_since)
    ELSE false END
  ORDER BY g.user_id LIMIT $5 FOR UPDATE OF g SKIP LOCKED`;

/** An email that still waits covers what is new since then, too. */
const ADVANCE = `
  UPDATE document_digests SET told_until = greatest(told_until, $2),
    pending_since = CASE WHEN user_id = ANY($3) THEN coalesce(pending_since, told_until) ELSE pending_since END
  WHERE user_id = ANY($1)`;

/** Until the transaction ends. The row isn't locked, so people who unsubscribe don't wait for the mail server. */
const CLAIM = `SELECT pg_try_advisory_xact_lock(hashtextextended('document_digests', $1)) AS is_claimed`;

const WAITING = `
  SELECT ${COLUMNS}, g.pending_since AS since, g.told_until AS until, u.email, u.first_name,
    ${IS_FOLLOWER} AND g.frequency <> 'never' AS is_wanted
  FROM document_digests g JOIN users u ON u.id = g.user_id WHERE g.user_id = $1 AND g.pending_since IS NOT NULL`;

/** What was added meanwhile still waits. `$2` comes from a `Date`, which has no microseconds. */
const SETTLE = `
  UPDATE document_digests
  SET pending_since = CASE WHEN date_trunc('milliseconds', told_until) > $2 THEN greatest(pending_since, $2) END
  WHERE user_id = $1 AND pending_since IS NOT NULL`;

/**
 * After `never`, the count starts now: documents that came in between aren't emailed. A choice made while access has ended
 * counts once it's back.
 */
const CHOOSE = `
  INSERT INTO document_digests AS g (user_id, frequency, told_until, known_groups)
  SELECT u.id, $2, $3::timestamptz, u.group_ids FROM users u WHERE u.id = $1 AND u.erased_at IS NULL AND ${IS_READER}
  ON CONFLICT (user_id) DO UPDATE SET frequency = excluded.frequency,
    told_until = CASE WHEN g.frequency = 'never' THEN excluded.told_until ELSE g.told_until END,
    pending_since = CASE WHEN excluded.frequency = 'never' THEN NULL ELSE g.pending_since END`;

/** Keeps what was noted earlier until an email has listed it. */
const NOTE_GROUPS = `
  UPDATE document_digests g SET company_since = $2, known_groups = u.group_ids,
    new_groups = CASE WHEN g.company_since > coalesce(g.pending_since, g.told_until) THEN g.new_groups ELSE '{}' END
      || ARRAY(SELECT unnest(u.group_ids) EXCEPT SELECT unnest(g.known_groups))
  FROM users u WHERE g.user_id = $1 AND u.id = g.user_id`;

/** The manufacturers and groups whose older documents are new to someone who joined. */
export interface Joined {
  readonly manufacturers: readonly number[];
  readonly groups: readonly number[];
}

/** How often people are emailed about new documents, and until when they were. */
@Injectable()
export class DigestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async frequencyOf(userId: number): Promise<DigestFrequency> {
    const [row]: { frequency: DigestFrequency }[] = await this.dataSource.query(
      'SELECT frequency FROM document_digests WHERE user_id = $1',
      [userId],
    );
    return row?.frequency ?? 'daily';
  }

  /** Does nothing for accounts that get none. */
  async choose(userId: number, frequency: DigestFrequency, now: Date): Promise<void> {
    await this.dataSource.query(CHOOSE, [userId, frequency, now]);
  }

  /** New people start now: everything in their portal is new. */
  async enroll(now: Date): Promise<void> {
    await this.dataSource.query(ENROLL, [now]);
  }

  /**
   * The earliest end of anyone's last digest, and the manufacturers and groups that people joined since theirs: older documents
   * for these can be new to them. Null if no one gets emails.
   */
  async oldest(): Promise<{ readonly since: Date; readonly joined: Joined } | null> {
    const [row]: { since: Date | null; manufacturers: number[] | null; groups: number[] | null }[] =
      await this.dataSource.query(OLDEST);
    if (!row?.since) return null;
    return { since: row.since, joined: { manufacturers: row.manufacturers ?? [], groups: row.groups ?? [] } };
  }

  /** Up to `limit` people with higher IDs than `after`, locked until the transaction ends. Skips those that others have locked. */
  lockDue(
    { daily, weekly, atOnce }: DueTimes,
    after: number,
    limit: number,
    { manager }: Tx,
  ): Promise<readonly DueFollower[]> {
    return manager.query(LOCK_DUE, [after, daily, weekly, atOnce, limit]);
  }

  /** Records when everyone's digest ended. `mailed` of them got an email. */
  async advance(userIds: readonly number[], until: Date, mailed: readonly number[], { manager }: Tx): Promise<void> {
    await manager.query(ADVANCE, [userIds, until, mailed]);
  }

  /** The waiting email of one person, null if there is none. Throws while another delivery to the person is sending it. */
  async claim(userId: number, manager: EntityManager): Promise<DigestRecipient | null> {
    const [claim]: { is_claimed: boolean }[] = await manager.query(CLAIM, [userId]);
    if (!claim?.is_claimed) throw new Error('Another email about new documents is being sent to this person');
    const [recipient]: DigestRecipient[] = await manager.query(WAITING, [userId]);
    return recipient ?? null;
  }

  /** The email doesn't wait anymore: it was sent, or there was nothing to send. */
  async settle({ user_id, until }: DigestRecipient, manager: EntityManager): Promise<void> {
    await manager.query(SETTLE, [user_id, until]);
  }

  /** `user document`, for the newest versions of these documents that these people opened. */
  async opened(
    userIds: readonly number[],
    documentIds: readonly number[],
    manager: EntityManager,
  ): Promise<ReadonlySet<string>> {
    const rows: { opened: string }[] = await manager.query(
      `SELECT DISTINCT a.user_id || ' ' || a.document_id AS opened
       FROM document_accesses a JOIN documents d ON d.id = a.document_id AND d.version = a.version
       WHERE a.user_id = ANY($1) AND a.document_id = ANY($2)`,
      [userIds, documentIds],
    );
    return new Set(rows.map(({ opened }) => opened));
  }

  /** A rep of another manufacturer, or of a first one. */
  async noteCompany(userId: number, at: Date, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE document_digests SET company_since = $2 WHERE user_id = $1', [userId, at]);
  }

  /** A prescriber in other groups. */
  async noteGroups(userId: number, at: Date, manager: EntityManager): Promise<void> {
    await manager.query(NOTE_GROUPS, [userId, at]);
  }

  recordsOf(userId: number): Promise<readonly PersonalRecord[]> {
    return this.dataSource.query(
      `SELECT frequency, told_until AS "toldUntil", company_since AS "companySince" FROM document_digests WHERE user_id = $1`,
      [userId],
    );
  }

  async removeAllOf(userId: number, { manager }: Tx): Promise<void> {
    await manager.query('DELETE FROM document_digests WHERE user_id = $1', [userId]);
  }
}
