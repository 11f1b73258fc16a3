import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import type { ContactSubmission } from '../domain/contact-submission';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';

@Injectable()
export class HandleSubmission {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
  ) {}

  setRead(id: number, read: boolean): Promise<ContactSubmission> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(id, tx);
      const event = submission.setRead(read);
      if (!event) return submission;
      tx.publish(event);
      return this.submissions.save(submission, tx);
    });
  }

  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const submission = await this.submissions.lock(id, tx);
      tx.publish(submission.deleted());
      await this.submissions.remove(submission, tx);
    });
  }
}
