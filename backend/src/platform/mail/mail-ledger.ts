import { Injectable } from '@nestjs/common';
import type { MailFigures, MailStatus } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { DomainEvent } from '../database';
import { Outbox } from '../events';
import { type RetainedKind, RetentionDeclaration, type RetentionPart } from '../personal-data';
import { subscriberOf } from './mail';

/** An email about one subject. `mail` is the declaration's name. */
export interface MailAbout {
  readonly mail: string;
  readonly subjectId: number;
}

/**
 * A pending delivery takes precedence over a failed one, and both over a sent one. Sent emails are looked up one by one
 * (`LATERAL … LIMIT`), because that table keeps growing and a plain join may read all of it.
 */
const STATUSES = `
  SELECT requested.place, CASE
    WHEN bool_or(pending.id IS NOT NULL AND pending.failed_at IS NULL) THEN 'queued'
    WHEN bool_or(pending.id IS NOT NULL) THEN 'failed'
    WHEN bool_or(sent.mail IS NOT NULL) THEN 'sent'
    ELSE 'none' END AS status
  FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS requested (mail, subject_id, place)
  LEFT JOIN outbox pending ON pending.subscriber = 'mail.' || requested.mail AND pending.subject_id = requested.subject_id
  LEFT JOIN LATERAL (
    SELECT mail FROM sent_mails WHERE mail = requested.mail AND subject_id = requested.subject_id LIMIT 1) sent ON true
  GROUP BY requested.place ORDER BY requested.place`;

/** Emails that failed permanently before `$1`. */
const HAS_FAILED = `subscriber LIKE 'mail.%' AND failed_at < $1`;

/**
 * The delivery status of emails. Pending and failed ones are in the outbox; sent ones are recorded in `sent_mails`, for
 * declarations with `isRecorded`. Emails that were sent before a declaration was recorded have the status `none`.
 */
@Injectable()
@RetentionDeclaration()
export class MailLedger implements RetentionPart {
  readonly kinds: readonly RetainedKind[] = [
    {
      name: 'mail-records',
      title: 'Records of emails',
      about:
        'From the sending, or from the last failed attempt: which email went out when. Texts and recipients aren’t stored.',
      count: (before) => this.countOld(before),
      remove: (before, limit, { manager }) => this.removeOld(before, limit, manager),
    },
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** One status per email, in the same order. Pass the transaction's manager to see its own changes. */
  async statusesOf(
    mails: readonly MailAbout[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<readonly MailStatus[]> {
    if (mails.length === 0) return [];
    const rows: { status: MailStatus }[] = await manager.query(STATUSES, [
      mails.map(({ mail }) => mail),
      mails.map(({ subjectId }) => subjectId),
    ]);
    return rows.map(({ status }) => status);
  }

  /**
   * Takes back an email that is queued, in the transaction of `manager`. Returns false if there is none: it was sent, or has
   * failed. Waits for one that is being sent.
   */
  cancel({ mail, subjectId }: MailAbout, manager: EntityManager): Promise<boolean> {
    return this.outbox.cancel({ subscriber: subscriberOf(mail), subjectId }, manager);
  }

  /** Deletes the failed deliveries of an email, in the transaction of `manager`, because a newer one takes its place. */
  forgetFailed({ mail, subjectId }: MailAbout, manager: EntityManager): Promise<void> {
    return this.outbox.deleteFailed({ subscriber: subscriberOf(mail), subjectId }, manager);
  }

  /** Called by the platform, with the delivery's manager, after the mail server accepts an email with `isRecorded`. */
  async recordSent({ mail, subjectId }: MailAbout, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO sent_mails (mail, subject_id) VALUES ($1, $2)
       ON CONFLICT (mail, subject_id) DO UPDATE SET sent_at = excluded.sent_at`,
      [mail, subjectId],
    );
  }

  private async countOld(before: Date): Promise<number> {
    const [row] = await this.dataSource.query<{ old: number }[]>(
      `SELECT ((SELECT count(*) FROM sent_mails WHERE sent_at < $1)
         + (SELECT count(*) FROM outbox WHERE ${HAS_FAILED}))::int AS old`,
      [before],
    );
    return row?.old ?? 0;
  }

  private async removeOld(before: Date, limit: number, manager: EntityManager): Promise<number> {
    const [, sent] = await manager.query<[unknown, number]>(
      `DELETE FROM sent_mails WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM sent_mails WHERE sent_at < $1 ORDER BY sent_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
      [before, limit],
    );
    const [, failed] = await manager.query<[unknown, number]>(
      `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE ${HAS_FAILED} LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
    return sent + failed;
  }

  /** Deletes what is recorded about emails whose subjects are deleted. */
  async forget(mails: readonly MailAbout[], manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM sent_mails WHERE (mail, subject_id) IN (SELECT * FROM unnest($1::text[], $2::integer[]))`,
      [mails.map(({ mail }) => mail), mails.map(({ subjectId }) => subjectId)],
    );
  }

  /**
   * Queues the email again and deletes its failed deliveries. Publish `event` in the same transaction, which triggers the
   * relay.
   */
  async sendAgain({ mail, subjectId }: MailAbout, event: DomainEvent, manager: EntityManager): Promise<void> {
    const delivery = { subscriber: subscriberOf(mail), event: event.name, subjectId };
    await this.outbox.deleteFailed(delivery, manager);
    await this.outbox.add([delivery], manager);
  }
}

const BACKLOG = `
  SELECT count(*) FILTER (WHERE failed_at IS NULL AND coalesce(due_at <= now(), true))::int AS owed,
         count(*) FILTER (WHERE failed_at > now() - interval '7 days')::int AS failed
  FROM outbox WHERE subscriber LIKE 'mail.%'`;

/** Counts the pending emails, and those that failed for good in the last seven days. */
@Injectable()
export class MailBacklog {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<MailFigures> {
    const [row] = await this.dataSource.query<MailFigures[]>(BACKLOG);
    return row ?? { owed: 0, failed: 0 };
  }
}
