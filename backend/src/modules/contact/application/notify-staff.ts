import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { type DurableSubscriber, DurableSubscribers } from '../../../platform/events';
import { AccountsQueries } from '../../auth';
import { ContactNoticeDue, ContactReceived } from '../domain/contact-submission.events';
import { ContactNoticesRepository } from '../persistence/contact-notices.repository';

/** Plans one email per member of staff, so that a retry doesn't resend it to those who already received it. */
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
