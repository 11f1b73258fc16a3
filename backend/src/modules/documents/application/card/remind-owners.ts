import { Injectable } from '@nestjs/common';
import { type DocumentEndingKind, formatDay } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { daysUntil, inDays, PharmacyCalendar, reminderDue } from '../../../../platform/time';
import { AccountsQueries } from '../../../auth';
import { DocumentReminderDue } from '../../domain/document.events';
import { DocumentRemindersRepository } from '../../persistence/document-reminders.repository';

/** A day when someone has to act on a document that readers see. */
export interface DocumentEnding {
  readonly documentId: number;
  readonly title: string;
  readonly code: string | null;
  readonly kind: DocumentEndingKind;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly ownerId: number | null;
  /** name of the owner */
  readonly owner: string | null;
}

/** More than the staff can plan for. */
const MAX_SHOWN = 500;

const ENDINGS = `
  SELECT d.id AS "documentId", d.title, d.code, e.kind, to_char(e.day, 'YYYY-MM-DD') AS day, d.owner_id AS "ownerId",
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) AS owner
  FROM documents d
    CROSS JOIN LATERAL (VALUES ('review', d.review_on), ('expiry', d.expires_on)) AS e (kind, day)
    LEFT JOIN users u ON u.id = d.owner_id
  WHERE (d.review_on IS NOT NULL OR d.expires_on IS NOT NULL)
    AND d.is_published AND (d.expires_on IS NULL OR d.expires_on >= $1) AND e.day IS NOT NULL
  ORDER BY e.day, d.id, e.kind LIMIT $2`;

/** When published documents have to be reviewed, and when they expire. */
@Injectable()
export class EndingsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly calendar: PharmacyCalendar,
  ) {}

  /**
   * The earliest first, beginning with overdue reviews; null returns all of them. Documents that have expired have nothing
   * left to end.
   */
  list(limit: number | null = MAX_SHOWN): Promise<readonly DocumentEnding[]> {
    return this.dataSource.query(ENDINGS, [this.calendar.today(), limit]);
  }
}

/** Reminders go out this many days before the day, earliest first. A review takes longer than a decision about the end. */
const reminderDays: Readonly<Record<DocumentEndingKind, readonly number[]>> = { review: [90, 30, 7], expiry: [30, 7] };

/** Often enough that a reminder goes out early in its day, and soon after the servers were down. */
const EVERY_MS = 60 * 60_000;

export interface EndingNotice {
  readonly title: string;
  readonly code: string | null;
  readonly isReview: boolean;
  /** formatted for display */
  readonly day: string;
  /** `today`, `in 1 day`, `in 30 days` */
  readonly ends: string;
  readonly documentLink: string;
}

/** Reminds the owners of documents by email before a review or an expiry. */
@Injectable()
export class RemindOwners {
  constructor(
    private readonly transaction: Transaction,
    private readonly endings: EndingsQueries,
    private readonly accounts: AccountsQueries,
    private readonly reminders: DocumentRemindersRepository,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    schedules.every('documents-reminders', EVERY_MS, () => this.planDue());
  }

  /** The email of one reminder. Null if the day changed or has passed, or the recipient may no longer manage documents. */
  async notice(id: number): Promise<{ readonly to: string; readonly model: EndingNotice } | null> {
    const reminder = await this.reminders.find(id);
    const managers = reminder ? await this.accounts.staffWho('documents:manage') : [];
    const recipient = managers.find((manager) => manager.id === reminder?.recipientId);
    const left = reminder ? daysUntil(reminder.day, this.calendar.today()) : -1;
    if (!reminder || !recipient || left < 0) return null;
    const { title, code, kind, day } = reminder;
    const search = new URLSearchParams({ q: code ?? title }).toString();
    const documentLink = `${this.config.publicUrl}/admin/documents?${search}`;
    const model = { title, code, isReview: kind === 'review', day: formatDay(day), ends: inDays(left), documentLink };
    return { to: recipient.email, model };
  }

  /** If the owner is gone, everyone who manages documents is reminded. */
  private async planDue(): Promise<void> {
    const today = this.calendar.today();
    const due = (await this.endings.list(null)).flatMap((ending) => {
      const daysBefore = reminderDue(daysUntil(ending.day, today), reminderDays[ending.kind]);
      return daysBefore === null ? [] : [{ ...ending, daysBefore }];
    });
    if (due.length === 0) return;
    const managers = (await this.accounts.staffWho('documents:manage')).map(({ id }) => id);
    for (const { ownerId, ...reminder } of due) {
      const recipients = ownerId !== null && managers.includes(ownerId) ? [ownerId] : managers;
      await this.transaction.run(async (tx) => {
        for (const id of await this.reminders.plan(reminder, recipients, tx)) tx.publish(new DocumentReminderDue(id));
      });
    }
  }
}
