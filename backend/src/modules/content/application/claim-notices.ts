import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../../../platform/config';
import { daysUntil, inDays, PharmacyCalendar } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { ClaimRemindersRepository } from '../persistence/claim-reminders.repository';
import { ClaimsQueries } from './claims.queries';

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
