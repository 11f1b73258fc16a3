import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { mailedUsername } from '../../auth';
import { registrationMails, userTypeWord, RegistrationMails } from '../application/registration-mails';
import { RegistrationApproved } from '../domain/registration.events';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly accountType: string;
  readonly signInLink: string;
}

@Injectable()
@MailDeclaration()
export class RegistrationApprovedMail implements Mail<Model> {
  readonly name = registrationMails.approved;
  readonly on = RegistrationApproved;
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

  async compose(registrationId: number, manager: EntityManager) {
    const registration = await this.registrations.find(registrationId);
    if (registration?.status !== 'approved') return null;
    const [recipient] = await this.registrations.recipientsOf([registration], manager);
    if (!recipient) return null;
    const { firstName, email: to } = recipient;
    const username = mailedUsername(recipient);
    const signInLink = this.registrations.signInLink(registration);
    return { to, model: { firstName, username, accountType: userTypeWord(registration), signInLink } };
  }
}
