import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { asWord, RegistrationMails } from '../application/registration-mails';

interface Model {
  readonly firstName: string;
  readonly username: string;
  readonly accountType: string;
  readonly signInLink: string;
}

@Injectable()
@MailDeclaration()
export class RegistrationApprovedMail implements Mail<Model> {
  readonly name = 'registration-approved';
  readonly on = 'registration.approved';
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-approved.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    accountType: 'prescriber',
    signInLink: 'https://pharmacy.example.org/login?type=prescriber',
  };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'Your registration was approved';
  }

  async compose(registrationId: number) {
    const registration = await this.registrations.find(registrationId);
    if (registration?.status !== 'approved') return null;
    const { firstName, username, email: to } = registration;
    const signInLink = this.registrations.signInLink(registration);
    return { to, model: { firstName, username, accountType: asWord(registration), signInLink } };
  }
}
