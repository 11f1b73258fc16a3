import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { type Seed, SeedDeclaration } from '../../../platform/seed';
import { Clock } from '../../../platform/time';
import { ContactSubmission, type NewMessage } from '../domain/contact-submission';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';

interface DemoMessage {
  readonly details: NewMessage;
  readonly hoursAgo: number;
  readonly read: boolean;
  /** A note about the phone call that answered the message. */
  readonly phoned?: string;
}

/** Placeholder people with everyday questions, oldest first; no health information. */
const demoMessages: readonly DemoMessage[] = [
  {
    hoursAgo: 6 * 24,
    read: true,
    phoned: 'Called back: open until 2 PM, and parking is behind the building.',
    details: {
      name: 'Sample Visitor',
      email: 'sample.visitor@example.org',
      phone: '(601) 555-0121',
      subject: 'Hours',
      message: 'Hello,\n\nAre you open this Saturday, and is there parking behind the building?\n\nThank you!',
    },
  },
  {
    hoursAgo: 3 * 24 + 5,
    read: true,
    details: {
      name: 'Example Family Clinic',
      email: 'front.desk@example.org',
      phone: null,
      subject: 'Fax number',
      message: 'Could you send us your current fax number for our records? The one we have on file no longer answers.',
    },
  },
  {
    hoursAgo: 30,
    read: false,
    details: {
      name: 'Sample Neighbor',
      email: 'sample.neighbor@example.org',
      phone: null,
      subject: 'Delivery area',
      message: 'We are moving to Clinton next month. Is that still within your free delivery area?',
    },
  },
  {
    hoursAgo: 7,
    read: false,
    details: {
      name: 'Sample Organizer',
      email: 'health.fair@example.org',
      phone: '(601) 555-0122',
      subject: 'Community health fair',
      message:
        'We are putting together a health fair in Jackson and would love to have you host a table there.\n\nWho can we call about it?',
    },
  },
  {
    hoursAgo: 1,
    read: false,
    details: {
      name: 'Sample Student',
      email: 'sample.student@example.org',
      phone: null,
      subject: null,
      message: 'I study pharmacy and am looking for a summer internship. Do you take students, and how would I apply?',
    },
  },
];

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
    private readonly clock: Clock,
  ) {}

  async seed(tx: Tx): Promise<void> {
    for (const { details, hoursAgo, read, phoned } of demoMessages) {
      const receivedAt = this.clock.now().getTime() - hoursAgo * HOUR_MS;
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
