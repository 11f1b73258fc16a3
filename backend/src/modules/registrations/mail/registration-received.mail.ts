import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { asWord, RegistrationMails } from '../application/registration-mails';
import type { Registration } from '../domain/registration';

interface Model {
  readonly firstName: string;
  readonly username: string;
  readonly accountType: string;
}

const toModel = (registration: Registration): Model => ({
  firstName: registration.firstName,
  username: registration.username,
  accountType: asWord(registration),
});

@Injectable()
@MailDeclaration()
export class RegistrationReceivedMail implements Mail<Model> {
  readonly name = 'registration-received';
  readonly on = 'registration.submitted';
  readonly template = path.join(__dirname, 'registration-received.hbs');
  readonly sample: Model = { firstName: 'Jordan', username: 'jordan.ellis', accountType: 'prescriber' };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'We received your registration';
  }

  /** Also right when the decision was faster than the mail. */
  async compose(registrationId: number) {
    const registration = await this.registrations.find(registrationId);
    return registration && { to: registration.email, model: toModel(registration) };
  }
}
