import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { mailedUsername } from '../../auth';
import { registrationMails, userTypeWord, RegistrationMails } from '../application/registration-mails';
import { RegistrationSubmitted } from '../domain/registration.events';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly accountType: string;
  /** null once the address is confirmed */
  readonly confirmationLink: string | null;
  readonly requestLink: string;
}

@Injectable()
@MailDeclaration()
export class RegistrationReceivedMail implements Mail<Model> {
  readonly name = registrationMails.received;
  readonly on = RegistrationSubmitted;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-received.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    accountType: 'prescriber',
    confirmationLink: 'https://pharmacy.example.org/confirm-email#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    requestLink: 'https://pharmacy.example.org/request#9f1-2wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
  };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'We received your registration';
  }

  /** Also sent if the decision came before the email. */
  async compose(registrationId: number, manager: EntityManager) {
    const registration = await this.registrations.find(registrationId);
    if (!registration) return null;
    const { firstName, email: to, emailConfirmedAt } = registration;
    const username = mailedUsername(registration);
    const confirmationLink = emailConfirmedAt ? null : await this.registrations.confirmationLink(registration, manager);
    const requestLink = await this.registrations.requestLink(registration, manager);
    const accountType = userTypeWord(registration);
    return { to, model: { firstName, username, accountType, confirmationLink, requestLink } };
  }
}
