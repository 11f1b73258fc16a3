import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { Config } from '../../../platform/config';
import { AccountQueries } from '../../auth';
import { ContactNoticesRepository } from '../persistence/contact-notices.repository';

export interface StaffNotice {
  readonly to: string;
  /** on the pharmacy's clock, in words */
  readonly receivedAt: string;
  readonly messagesLink: string;
}

/** What the mail to the staff may say: that a message came, when, and where it is read. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly notices: ContactNoticesRepository,
    private readonly accounts: AccountQueries,
    private readonly config: Config,
  ) {}

  /** Null when the message is gone, or its reader is no administrator any more. */
  async find(id: number): Promise<StaffNotice | null> {
    const notice = await this.notices.find(id);
    const recipient = notice && (await this.accounts.administrators()).find((one) => one.id === notice.recipientId);
    if (!notice || !recipient) return null;
    const { publicUrl, timeZone } = this.config;
    return {
      to: recipient.email,
      receivedAt: inWords(notice.createdAt, timeZone),
      messagesLink: `${publicUrl}/admin/contact`,
    };
  }
}

const inWords = (at: Date, zone: string) =>
  DateTime.fromJSDate(at, { zone }).toFormat("cccc, LLLL d, yyyy 'at' h:mm a ZZZZ", { locale: 'en-US' });
