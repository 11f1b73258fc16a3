import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LONG_PAUSES, type Tx } from '../../../platform/database';

/** An erasure. It names no one: the account's number and birth find it again in a restored backup. */
export interface Erasure {
  readonly pseudonym: string;
  readonly userId: number;
  readonly accountCreatedAt: Date;
  readonly erasedAt: Date;
  /** the owner's account; null if a setting erased the person */
  readonly erasedBy: number | null;
}

export interface ListedErasure extends Pick<Erasure, 'pseudonym' | 'erasedAt'> {
  /** null if no owner did, or a restored backup doesn't have the owner */
  readonly erasedBy: string | null;
  readonly isBySetting: boolean;
}

const COLUMNS = `pseudonym, user_id AS "userId", account_created_at AS "accountCreatedAt", erased_at AS "erasedAt",
  erased_by AS "erasedBy"`;

/** What a session, a link, or a failed sign-in says about a person. */
const ABOUT_USER = [
  'DELETE FROM account_names WHERE user_id = $1',
  `DELETE FROM one_time_links WHERE purpose IN ('password-reset', 'account-confirmation') AND holder_id = $1`,
  'DELETE FROM email_changes WHERE user_id = $1',
  'DELETE FROM sessions WHERE user_id = $1',
  'DELETE FROM sign_in_alerts WHERE recipient_id = $1 OR account_id = $1',
  `DELETE FROM sign_in_failures WHERE account = 'user:' || $1::integer`,
];
const ABOUT_ADDRESS = [
  'DELETE FROM password_requests WHERE lower(email) = ANY($1)',
  'DELETE FROM staff_invitations WHERE lower(email) = ANY($1)',
];

@Injectable()
export class ErasuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(manager: EntityManager = this.dataSource.manager): Promise<readonly Erasure[]> {
    return manager.query(`SELECT ${COLUMNS} FROM erasures ORDER BY erased_at`);
  }

  /** Until the transaction ends, no one else writes the copy of the list. */
  async lockCopy(tx: Tx): Promise<void> {
    await tx.manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('erasure_list', 0)), ${LONG_PAUSES}`);
  }

  /** Newest first. */
  list(): Promise<readonly ListedErasure[]> {
    return this.dataSource.query(
      `SELECT e.pseudonym, e.erased_at AS "erasedAt", u.username AS "erasedBy", e.erased_by IS NULL AS "isBySetting"
       FROM erasures e LEFT JOIN users u ON u.id = e.erased_by ORDER BY e.erased_at DESC, e.pseudonym`,
    );
  }

  async add({ pseudonym, userId, accountCreatedAt, erasedAt, erasedBy }: Erasure, tx: Tx): Promise<void> {
    await tx.manager.query(
      `INSERT INTO erasures (pseudonym, user_id, account_created_at, erased_at, erased_by)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (pseudonym) DO NOTHING`,
      [pseudonym, userId, accountCreatedAt, erasedAt, erasedBy],
    );
  }

  /** Removes what this module's other tables have about the person. End the sessions first. */
  async removeTraces(userId: number, names: readonly string[], tx: Tx): Promise<void> {
    for (const statement of ABOUT_USER) await tx.manager.query(statement, [userId]);
    for (const statement of ABOUT_ADDRESS) await tx.manager.query(statement, [names.map((name) => name.toLowerCase())]);
  }
}
