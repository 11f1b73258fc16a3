import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { staffRolesWith } from '../../../permissions';
import type { Tx } from '../../../platform/database';
import { accountKey } from '../domain/account-names';

/** Either an account under attack or a source that tried many names; the other field is null. */
export interface AlertSubject {
  readonly accountId: number | null;
  readonly source: string | null;
}

/** One email to one administrator. */
export interface StoredAlert extends AlertSubject {
  readonly recipientId: number;
  readonly failures: number;
  readonly spread: number;
  readonly raisedAt: Date;
}

export const ALERT_DAYS = 7;

@Injectable()
export class SignInAlertsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an alert for each active user who may read the audit trail, with the counts of the window that ends now. Returns their ids. */
  async add({ accountId, source }: AlertSubject, windowSeconds: number, tx: Tx): Promise<readonly number[]> {
    const rows: { id: number }[] = await tx.manager.query(
      `INSERT INTO sign_in_alerts (recipient_id, account_id, source, failures, spread)
       SELECT u.id, $1::integer, $2::text, counted.failures, counted.spread
       FROM users u, (
         SELECT count(*) AS failures, count(DISTINCT CASE WHEN $2::text IS NULL THEN address ELSE account END) AS spread
         FROM sign_in_failures
         WHERE (account = $3 OR address = $2 OR site = $2) AND at > now() - make_interval(secs => $4)) AS counted
       WHERE u.is_admin AND u.staff_roles && $5::text[] AND u.deactivated_at IS NULL ORDER BY u.id
       RETURNING id`,
      [accountId, source, accountId && accountKey(accountId), windowSeconds, staffRolesWith('audit:read')],
    );
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<StoredAlert | null> {
    const [alert] = await this.dataSource.query<StoredAlert[]>(
      `SELECT recipient_id AS "recipientId", account_id AS "accountId", source, failures, spread, raised_at AS "raisedAt"
       FROM sign_in_alerts WHERE id = $1`,
      [id],
    );
    return alert ?? null;
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sign_in_alerts WHERE raised_at < now() - interval '${ALERT_DAYS} days'`);
  }
}
