import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { Schedules } from '../../../platform/queue';
import { daysUntil, inDays, PharmacyCalendar, reminderDue } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { ClaimReminderDue } from '../domain/content.events';
import { ClaimRemindersRepository } from '../persistence/claim-reminders.repository';
import { ClaimsQueries } from './claims.queries';

/** Days before a claim's last day on which the staff is reminded, in order of time. */
const REMINDER_DAYS = [60, 30, 7];
/** Often enough that a reminder goes out early in its day, and soon after the servers were down. */
const EVERY_MS = 60 * 60_000;

/** Plans the emails that announce the end of a claim, one for each person who can edit it. */
@Injectable()
export class RemindOfClaims {
  constructor(
    private readonly transaction: Transaction,
    private readonly claims: ClaimsQueries,
    private readonly accounts: AccountsQueries,
    private readonly reminders: ClaimRemindersRepository,
    private readonly calendar: PharmacyCalendar,
    schedules: Schedules,
  ) {
    schedules.every('content-claim-reminders', EVERY_MS, () => this.planDue());
  }

  private async planDue(): Promise<void> {
    const today = this.calendar.today();
    const due = (await this.claims.list()).flatMap((claim) => {
      const daysBefore = reminderDue(daysUntil(claim.validUntil, today), REMINDER_DAYS);
      return daysBefore === null ? [] : [{ ...claim, daysBefore }];
    });
    if (due.length === 0) return;
    const recipients = (await this.accounts.staffWho('content:edit')).map(({ id }) => id);
    for (const reminder of due)
      await this.transaction.run(async (tx) => {
        for (const id of await this.reminders.plan(reminder, recipients, tx)) tx.publish(new ClaimReminderDue(id));
      });
  }
}

export interface ClaimNotice {
  readonly to: string;
  readonly label: string;
  /** formatted for display */
  readonly lastDay: string;
  /** `today`, `in 1 day`, `in 30 days` */
  readonly ends: string;
  readonly editLink: string;
}

/** The data for the email that announces the end of a claim. */
@Injectable()
export class ClaimNotices {
  constructor(
    private readonly reminders: ClaimRemindersRepository,
    private readonly claims: ClaimsQueries,
    private readonly accounts: AccountsQueries,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
  ) {}

  /** Null if the claim was renewed, removed, or has ended, or the recipient may no longer edit texts. */
  async find(id: number): Promise<ClaimNotice | null> {
    const reminder = await this.reminders.find(id);
    if (!reminder) return null;
    const { blockId, validUntil, recipientId } = reminder;
    const claim = (await this.claims.list()).find((one) => one.blockId === blockId && one.validUntil === validUntil);
    const recipient = (await this.accounts.staffWho('content:edit')).find((one) => one.id === recipientId);
    const left = daysUntil(validUntil, this.calendar.today());
    if (!claim || !recipient || left < 0) return null;
    return {
      to: recipient.email,
      label: claim.label,
      lastDay: DateTime.fromISO(validUntil).toFormat('LLLL d, yyyy', { locale: 'en-US' }),
      ends: inDays(left),
      editLink: `${this.config.publicUrl}/admin/content?key=${claim.key}`,
    };
  }
}
