import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { registrationMails, RegistrationMails, userTypeWord } from '../application/registration-mails';
import { RegistrationRejected, RegistrationWithdrawn } from '../domain/registration.events';

interface RejectedModel {
  readonly firstName: string;
  readonly accountType: string;
  /** null if the administrator gave none */
  readonly reason: string | null;
}

@Injectable()
@MailDeclaration()
export class RegistrationRejectedMail implements Mail<RejectedModel> {
  readonly name = registrationMails.rejected;
  readonly on = RegistrationRejected;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-rejected.hbs');
  readonly sample: RejectedModel = {
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
    if (registration?.state !== 'rejected') return null;
    const { firstName, reason, email: to } = registration;
    return { to, model: { firstName, accountType: userTypeWord(registration), reason } };
  }
}

interface WithdrawnModel {
  readonly firstName: string;
  readonly accountType: string;
}

@Injectable()
@MailDeclaration()
export class RegistrationWithdrawnMail implements Mail<WithdrawnModel> {
  readonly name = registrationMails.withdrawn;
  readonly on = RegistrationWithdrawn;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-withdrawn.hbs');
  readonly sample: WithdrawnModel = { firstName: 'Jordan', accountType: 'prescriber' };

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
