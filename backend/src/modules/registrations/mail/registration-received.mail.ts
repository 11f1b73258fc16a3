import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { asWord, RegistrationMails } from '../application/registration-mails';

interface Model {
  readonly firstName: string;
  readonly username: string;
  readonly accountType: string;
  /** Absent once the address is confirmed. */
  readonly confirmationLink: string | null;
}

@Injectable()
@MailDeclaration()
export class RegistrationReceivedMail implements Mail<Model> {
  readonly name = 'registration-received';
  readonly on = 'registration.submitted';
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-received.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    accountType: 'prescriber',
    confirmationLink: 'https://pharmacy.example.org/confirm-email#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
  };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'We received your registration';
  }

  /** Also right when the decision was faster than the mail. */
  async compose(registrationId: number, manager: EntityManager) {
    const registration = await this.registrations.find(registrationId);
    if (!registration) return null;
    const { firstName, username, email: to, emailConfirmedAt } = registration;
    const confirmationLink = emailConfirmedAt ? null : await this.registrations.confirmationLink(registration, manager);
    return { to, model: { firstName, username, accountType: asWord(registration), confirmationLink } };
  }
}
