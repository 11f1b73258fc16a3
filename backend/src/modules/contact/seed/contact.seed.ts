import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContactSubmission } from '../domain/contact-submission';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { demoLetters } from './demo-letters';

const HOUR_MS = 60 * 60 * 1_000;

/** Messages, some of them read. Nothing is published: the staff of the demo gets no mail. */
@Injectable()
@SeedDeclaration()
export class ContactSeed implements Seed {
  readonly name = 'contact';
  readonly order = 60;

  constructor(private readonly submissions: ContactSubmissionsRepository) {}

  async plant(tx: Tx): Promise<void> {
    for (const { letter, hoursAgo, read } of demoLetters) {
      const submission = ContactSubmission.receive(letter, new Date(Date.now() - hoursAgo * HOUR_MS));
      submission.mark(read);
      await this.submissions.save(submission, tx);
    }
  }
}
