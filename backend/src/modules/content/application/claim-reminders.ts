import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import {
  type ClaimView,
  type ContentPage,
  credentialTitles,
  isCredentialKey,
  parseCredential,
} from '@pharmacy/contracts';
import { isUnfilled } from '@pharmacy/contracts/first-texts';
import { DataSource } from 'typeorm';
import { Config } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { Schedules } from '../../../platform/queue';
import { daysUntil, inDays, PharmacyCalendar, reminderDue } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { ClaimReminderDue } from '../domain/content.events';
import { ClaimRemindersRepository } from '../persistence/claim-reminders.repository';

/** A live text that's true through a day. */
interface Claim extends ClaimView {
  readonly blockId: number;
}

interface ClaimRow {
  readonly id: number;
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly content: string;
  readonly validUntil: string | null;
  /** The live text that names the badge. */
  readonly badge: string | null;
}

const claimRows = `
  SELECT block.id, block.key, block.title, block.page, block.live_content AS content,
    to_char(block.live_valid_until, 'YYYY-MM-DD') AS "validUntil", badge.live_content AS badge
  FROM content_blocks AS block
    LEFT JOIN unnest($1::text[], $2::text[]) AS named (key, title_key) USING (key)
    LEFT JOIN content_blocks AS badge ON badge.key = named.title_key
  WHERE block.published_at IS NOT NULL AND (block.live_valid_until IS NOT NULL OR named.key IS NOT NULL)
  ORDER BY block.id`;

/** What the website claims for a limited time. */
@Injectable()
export class ClaimsQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** All live claims with their last days, the one that ends first at the beginning. */
  async list(): Promise<readonly Claim[]> {
    const keys = [Object.keys(credentialTitles), Object.values(credentialTitles)];
    const rows = await this.dataSource.query<ClaimRow[]>(claimRows, keys);
    return rows.flatMap(toClaim).sort((one, other) => one.validUntil.localeCompare(other.validUntil));
  }
}

function toClaim({ id, key, title, page, content, validUntil, badge }: ClaimRow): readonly Claim[] {
  if (isUnfilled(key, content) || (isCredentialKey(key) && !badge?.trim())) return [];
  const lastDay = validUntil ?? (isCredentialKey(key) ? parseCredential(content)?.until : undefined);
  return lastDay ? [{ blockId: id, key, label: badge?.trim() || title, page, validUntil: lastDay }] : [];
}

/** Staff are reminded this many days before a claim's last day; earliest reminder first. */
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
