import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { asWord, RegistrationMails } from '../application/registration-mails';

interface Model {
  readonly firstName: string;
  readonly accountType: string;
  /** Absent when the administrator gave none. */
  readonly reason: string | null;
}

@Injectable()
@MailDeclaration()
export class RegistrationRejectedMail implements Mail<Model> {
  readonly name = 'registration-rejected';
  readonly on = 'registration.rejected';
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-rejected.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    accountType: 'sales representative',
    reason: 'We could not reach the company you named. Please register again with its main phone number.',
  };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'About your registration';
  }

  async compose(registrationId: number) {
    const registration = await this.registrations.find(registrationId);
    if (registration?.status !== 'rejected') return null;
    const { firstName, reason, email: to } = registration;
    return { to, model: { firstName, accountType: asWord(registration), reason } };
  }
}
