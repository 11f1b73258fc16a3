import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';
import type { PersonalRecord } from '../../../platform/personal-data';

export interface EmailChange {
  readonly id: number;
  readonly userId: number;
  readonly email: string;
  readonly previousEmail: string;
  readonly confirmedAt: Date | null;
}

const COLUMNS = `id, user_id AS "userId", email, previous_email AS "previousEmail", confirmed_at AS "confirmedAt"`;

export const EMAIL_CHANGE_DAYS = 7;

/** Requested changes of email addresses, and for a week those that were made, so that the old address can be notified. */
@Injectable()
export class EmailChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Replaces a request of the user that wasn't confirmed, whose link no longer works. Returns the new one's ID. */
  async request(userId: number, email: string, previousEmail: string, tx: Tx): Promise<number> {
    await this.cancel(userId, tx);
    const [row] = await tx.manager.query<{ id: number }[]>(
      'INSERT INTO email_changes (user_id, email, previous_email) VALUES ($1, $2, $3) RETURNING id',
      [userId, email, previousEmail],
    );
    return row!.id;
  }

  recordsOf(userId: number, manager = this.dataSource.manager): Promise<readonly PersonalRecord[]> {
    return manager.query(
      `SELECT previous_email AS "from", email AS "to", requested_at AS "requestedAt", confirmed_at AS "confirmedAt"
       FROM email_changes WHERE user_id = $1 ORDER BY id DESC`,
      [userId],
    );
  }

  async find(id: number, manager = this.dataSource.manager): Promise<EmailChange | null> {
    const [row]: EmailChange[] = await manager.query(`SELECT ${COLUMNS} FROM email_changes WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** False if it was confirmed or replaced in the meantime. */
  async confirm(id: number, now: Date, tx: Tx): Promise<boolean> {
    const [, confirmed]: [unknown[], number] = await tx.manager.query(
      'UPDATE email_changes SET confirmed_at = $2 WHERE id = $1 AND confirmed_at IS NULL',
      [id, now],
    );
    return confirmed > 0;
  }

  /** Links of a request that is gone don't work. */
  async cancel(userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM email_changes WHERE user_id = $1 AND confirmed_at IS NULL', [userId]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM email_changes WHERE requested_at < now() - interval '${EMAIL_CHANGE_DAYS} days'`,
    );
  }
}
