import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config';
import { Transaction } from '../../../platform/database';
import { type DurableSubscriber, DurableSubscribers } from '../../../platform/events';
import { formatDateTime } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { ContactNoticeDue, ContactReceived } from '../domain/contact-submission.events';
import { ContactNoticesRepository } from '../persistence/contact-notices.repository';

/** Plans one email per staff member, so that a retry doesn't resend it to those who already received it. */
@Injectable()
export class NotifyStaff implements DurableSubscriber {
  readonly name = 'contact.notify-staff';
  readonly on = ContactReceived;

  constructor(
    subscribers: DurableSubscribers,
    private readonly transaction: Transaction,
    private readonly accounts: AccountsQueries,
    private readonly notices: ContactNoticesRepository,
  ) {
    subscribers.register(this);
  }

  async handle(submissionId: number): Promise<void> {
    const recipients = (await this.accounts.staffWho('messages:handle')).map(({ id }) => id);
    await this.transaction.run(async (tx) => {
      for (const id of await this.notices.plan(submissionId, recipients, tx)) tx.publish(new ContactNoticeDue(id));
    });
  }
}

export interface StaffNotice {
  readonly to: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly receivedAt: string;
  readonly messagesLink: string;
}

/** The data for the notification email to staff: that a message arrived, when, and a link to it. */
@Injectable()
export class StaffNotices {
  constructor(
    private readonly notices: ContactNoticesRepository,
    private readonly accounts: AccountsQueries,
    private readonly config: Config,
  ) {}

  /** Null if the message was deleted, or the recipient may no longer handle messages. */
  async find(id: number): Promise<StaffNotice | null> {
    const notice = await this.notices.find(id);
    const recipient =
      notice && (await this.accounts.staffWho('messages:handle')).find((one) => one.id === notice.recipientId);
    if (!notice || !recipient) return null;
    const { publicUrl, timeZone } = this.config;
    return {
      to: recipient.email,
      receivedAt: formatDateTime(notice.createdAt, timeZone),
      messagesLink: `${publicUrl}/admin/contact`,
    };
  }
}
