import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalRecord,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

/** The messages that were sent with the person's address, with the answers to them and the notes about them. */
@Injectable()
@PersonalDataDeclaration()
export class MessageData implements PersonalDataPart {
  constructor(
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
    private readonly mails: MailLedger,
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
    for (const { id } of await this.submissions.sentWith(emails)) {
      const message = await this.submissions.lock(id, tx);
      const entries = await this.entries.list(id, tx.manager);
      tx.publish(message.deleted());
      await this.mails.forget(entries.map(answerMailOf), tx.manager);
      await this.submissions.remove(message, tx);
    }
    for (const message of await this.submissions.assignedTo(userId, tx)) {
      const unassigned = message.assign(null);
      if (unassigned) tx.publish(unassigned);
      await this.submissions.save(message, tx);
    }
    return {};
  }
}
