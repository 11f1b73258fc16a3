import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { registrationMails, userTypeWord, RegistrationMails } from '../application/registration-mails';
import { RegistrationWithdrawn } from '../domain/registration.events';

interface Model {
  readonly firstName: string;
  readonly accountType: string;
}

@Injectable()
@MailDeclaration()
export class RegistrationWithdrawnMail implements Mail<Model> {
  readonly name = registrationMails.withdrawn;
  readonly on = RegistrationWithdrawn;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-withdrawn.hbs');
  readonly sample: Model = { firstName: 'Jordan', accountType: 'prescriber' };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'You withdrew your registration';
  }

  async compose(registrationId: number) {
    const registration = await this.registrations.find(registrationId);
    if (registration?.state !== 'withdrawn') return null;
    const { firstName, email: to } = registration;
    return { to, model: { firstName, accountType: userTypeWord(registration) } };
  }
}
