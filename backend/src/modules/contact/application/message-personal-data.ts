import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit';
import { Transaction, type Tx } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
  type RetainedKind,
  RetentionDeclaration,
  type RetentionPart,
  type Traces,
} from '../../../platform/personal-data';
import { MessagesExpired } from '../domain/contact-submission.events';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

/** The messages that were sent with the person's address, with the answers to them and the notes about them. */
@Injectable()
@PersonalDataDeclaration()
export class MessagePersonalData implements PersonalDataPart {
  constructor(
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
    private readonly ledger: MailLedger,
    private readonly transaction: Transaction,
  ) {}

  async collect({ emails }: DataSubject): Promise<readonly PersonalSection[]> {
    const messages = await this.submissions.sentWith(emails);
    const threads: PersonalRecord[] = [];
    for (const { id } of messages)
      for (const { kind, createdAt, text } of await this.entries.list(id, this.transaction.manager))
        threads.push({ message: id, kind, createdAt, text });
    const records = messages.map((message) => ({
      id: message.id,
      sentAt: message.createdAt,
      name: message.name,
      email: message.email,
      phone: message.phone,
      subject: message.subject,
      message: message.message,
      answeredAt: message.answeredAt,
    }));
    return [
      { title: 'Messages sent with the contact form', records },
      { title: 'Answers to these messages, and notes about them', records: threads },
    ];
  }

  /** Answers that are still waiting aren't sent. What the person wrote to others as staff stays, by the pseudonym. */
  async erase({ userId, emails }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    const sent = await this.submissions.sentWith(emails, tx);
    const messageIds = sent.map(({ id }) => id);
    for (const message of sent) {
      const entries = await this.entries.list(message.id, tx.manager);
      tx.publish(message.deleted());
      await this.ledger.forget(entries.map(answerMailOf), tx.manager);
      await this.submissions.remove(message, tx);
    }
    for (const message of await this.submissions.assignedTo(userId, tx)) {
      const unassigned = message.assign(null);
      if (unassigned) tx.publish(unassigned);
      await this.submissions.save(message, tx);
    }
    return { messageIds };
  }
}

/** Messages whose time is over. */
@Injectable()
@RetentionDeclaration()
export class ExpiredMessages implements RetentionPart {
  readonly kinds: readonly RetainedKind[] = [
    {
      name: 'messages',
      title: 'Contact messages',
      about:
        'From the message or the last entry of its thread. Answers and notes are deleted with it, and so is a visitor’s network address in the audit trail.',
      count: (before) => this.submissions.countOld(before),
      remove: (before, limit, tx) => this.remove(before, limit, tx),
    },
  ];

  constructor(
    private readonly submissions: ContactSubmissionsRepository,
    private readonly ledger: MailLedger,
    private readonly trail: AuditTrail,
  ) {}

  /** As when someone deletes a message, but with one event for all, so that open lists are loaded again once. */
  private async remove(before: Date, limit: number, tx: Tx): Promise<number> {
    const { ids, answers } = await this.submissions.lockOld(before, limit, tx);
    const [first] = ids;
    if (first === undefined) return 0;
    await this.ledger.forget(answers.map(answerMailOf), tx.manager);
    await this.submissions.removeAll(ids, tx);
    await this.trail.redactDeleted({ messageIds: ids }, tx.manager);
    tx.publish(new MessagesExpired(first));
    return ids.length;
  }
}
