import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { ContactSubmission } from '../domain/contact-submission';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { demoMessages } from './demo-messages';

const HOUR_MS = 60 * 60 * 1_000;

/** Messages, some of them read or answered by phone. Publishes no events, so that demo staff gets no email. */
@Injectable()
@SeedDeclaration()
export class ContactSeed implements Seed {
  readonly name = 'contact';
  readonly order = 60;

  constructor(
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
  ) {}

  async plant(tx: Tx): Promise<void> {
    for (const { details, hoursAgo, read, phoned } of demoMessages) {
      const receivedAt = Date.now() - hoursAgo * HOUR_MS;
      const submission = ContactSubmission.receive(details, new Date(receivedAt));
      submission.setRead(read);
      const phonedAt = new Date(receivedAt + HOUR_MS);
      if (phoned) submission.setAnswered(true, phonedAt);
      const { id: submissionId } = await this.submissions.save(submission, tx);
      if (!phoned) continue;
      const note = { submissionId, kind: 'note', authorId: null, text: phoned, createdAt: phonedAt } as const;
      await this.entries.add(note, tx);
    }
  }
}
