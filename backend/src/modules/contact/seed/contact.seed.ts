import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContactSubmission } from '../domain/contact-submission';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { demoMessages } from './demo-messages';

const HOUR_MS = 60 * 60 * 1_000;

/** Messages, some of them read. Publishes no events, so that demo staff gets no email. */
@Injectable()
@SeedDeclaration()
export class ContactSeed implements Seed {
  readonly name = 'contact';
  readonly order = 60;

  constructor(private readonly submissions: ContactSubmissionsRepository) {}

  async plant(tx: Tx): Promise<void> {
    for (const { details, hoursAgo, read } of demoMessages) {
      const submission = ContactSubmission.receive(details, new Date(Date.now() - hoursAgo * HOUR_MS));
      submission.setRead(read);
      await this.submissions.save(submission, tx);
    }
  }
}
