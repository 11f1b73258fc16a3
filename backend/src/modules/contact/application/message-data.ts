import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
  type Traces,
} from '../../../platform/personal-data';
import { ContactDeleted } from '../domain/contact-submission.events';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';

/** The messages that were sent with the person's address. */
@Injectable()
@PersonalDataDeclaration()
export class MessageData implements PersonalDataPart {
  constructor(private readonly submissions: ContactSubmissionsRepository) {}

  async collect({ emails }: DataSubject): Promise<readonly PersonalSection[]> {
    const records = (await this.submissions.sentWith(emails)).map((message) => ({
      sentAt: message.createdAt,
      name: message.name,
      email: message.email,
      phone: message.phone,
      subject: message.subject,
      message: message.message,
    }));
    return [{ title: 'Messages sent with the contact form', records }];
  }

  async erase({ emails }: DataSubject, _pseudonym: string, tx: Tx): Promise<Traces> {
    for (const { id } of await this.submissions.sentWith(emails)) {
      const message = await this.submissions.lock(id, tx);
      await this.submissions.remove(message, tx);
      tx.publish(new ContactDeleted(id));
    }
    return {};
  }
}
