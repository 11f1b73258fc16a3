import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { ContactSubmission, type NewMessage } from '../domain/contact-submission';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';

@Injectable()
export class SendMessage {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new message. */
  send(details: NewMessage): Promise<number> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.save(ContactSubmission.receive(details, this.clock.now()), tx);
      tx.publish(submission.received());
      return submission.id;
    });
  }

  /** Stores nothing, but returns an id like `send` does, so that a bot can't tell that its message was dropped. */
  discardSpam(): Promise<number> {
    return this.submissions.skipId();
  }
}
