import { Injectable } from '@nestjs/common';
import {
  type DataSubject,
  PersonalDataDeclaration,
  type PersonalDataPart,
  type PersonalSection,
} from '../../../platform/personal-data';
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
}
