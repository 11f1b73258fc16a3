import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { ContactSubmission, type Letter } from '../domain/contact-submission';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';

@Injectable()
export class SendMessage {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
  ) {}

  /** The id that the message has from now on. */
  send(letter: Letter): Promise<number> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.save(ContactSubmission.receive(letter, new Date()), tx);
      tx.publish(submission.received());
      return submission.id;
    });
  }

  /** An id as `send` would have returned it, for a message that is not kept: its sender must not see the difference. */
  pretend(): Promise<number> {
    return this.submissions.wasteId();
  }
}
