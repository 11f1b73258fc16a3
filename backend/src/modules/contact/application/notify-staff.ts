import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { type DurableSubscriber, DurableSubscribers } from '../../../platform/events';
import { AccountQueries } from '../../auth';
import { ContactNoticeDue } from '../domain/contact-submission.events';
import { ContactNoticesRepository } from '../persistence/contact-notices.repository';

/** Makes one delivery for each administrator, so that a mail that fails is not sent again to those who have it. */
@Injectable()
export class NotifyStaff implements DurableSubscriber {
  readonly name = 'contact.notify-staff';
  readonly on = 'contact.received';

  constructor(
    subscribers: DurableSubscribers,
    private readonly transaction: Transaction,
    private readonly accounts: AccountQueries,
    private readonly notices: ContactNoticesRepository,
  ) {
    subscribers.register(this);
  }

  async handle(submissionId: number): Promise<void> {
    const recipients = (await this.accounts.administrators()).map(({ id }) => id);
    await this.transaction.run(async (tx) => {
      for (const id of await this.notices.plan(submissionId, recipients, tx)) tx.publish(new ContactNoticeDue(id));
    });
  }
}
