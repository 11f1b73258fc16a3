import { Injectable } from '@nestjs/common';
import type { MailStatus } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../events';

/** One mail about one thing, by the declaration's name. */
export interface MailAbout {
  readonly mail: string;
  readonly subjectId: number;
}

/**
 * A delivery that is owed counts before one that failed, and both before one that was made. Of those made there are as many as
 * were ever sent: each is looked up by itself (`LATERAL … LIMIT`), where a plain join may read them all.
 */
const STATUSES = `
  SELECT asked.place, CASE
    WHEN bool_or(owed.id IS NOT NULL AND owed.failed_at IS NULL) THEN 'queued'
    WHEN bool_or(owed.id IS NOT NULL) THEN 'failed'
    WHEN bool_or(sent.mail IS NOT NULL) THEN 'sent'
    ELSE 'none' END AS status
  FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (mail, subject_id, place)
  LEFT JOIN outbox owed ON owed.subscriber = 'mail.' || asked.mail AND owed.subject_id = asked.subject_id
  LEFT JOIN LATERAL (
    SELECT mail FROM sent_mails WHERE mail = asked.mail AND subject_id = asked.subject_id LIMIT 1) sent ON true
  GROUP BY asked.place ORDER BY asked.place`;

/**
 * What became of mails: the outbox knows those that are owed or failed, and a record of ours those that were handed over, of the
 * mails that say so (`isRecorded`).
 * It knows nothing of mails that were sent before the record was kept: they are `none`.
 */
@Injectable()
export class MailLedger {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** One status for each that is asked for, in that order. Pass the transaction's manager to see its own changes. */
  async statusesOf(
    asked: readonly MailAbout[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<readonly MailStatus[]> {
    if (asked.length === 0) return [];
    const rows: { status: MailStatus }[] = await manager.query(STATUSES, [
      asked.map(({ mail }) => mail),
      asked.map(({ subjectId }) => subjectId),
    ]);
    return rows.map(({ status }) => status);
  }

  /** Called by the platform with the delivery's manager, when a mail that is recorded was accepted. */
  async noteSent({ mail, subjectId }: MailAbout, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO sent_mails (mail, subject_id) VALUES ($1, $2)
       ON CONFLICT (mail, subject_id) DO UPDATE SET sent_at = excluded.sent_at`,
      [mail, subjectId],
    );
  }

  /** Owes the mail once more, in place of what failed of it. Publish something in the same transaction: that starts the work. */
  async sendAgain({ mail, subjectId }: MailAbout, event: string, manager: EntityManager): Promise<void> {
    const delivery = { subscriber: `mail.${mail}`, event, subjectId };
    await this.outbox.forgetFailed(delivery, manager);
    await this.outbox.owe([delivery], manager);
  }
}
