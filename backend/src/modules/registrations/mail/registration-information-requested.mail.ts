import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { openQuestion } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { registrationMails, userTypeWord, RegistrationMails } from '../application/registration-mails';
import { InformationRequested } from '../domain/registration.events';

interface Model {
  readonly firstName: string;
  readonly accountType: string;
  readonly question: string;
  readonly requestLink: string;
}

@Injectable()
@MailDeclaration()
export class InformationRequestedMail implements Mail<Model> {
  readonly name = registrationMails['information-requested'];
  readonly on = InformationRequested;
  readonly isRecorded = true;
  readonly template = path.join(__dirname, 'registration-information-requested.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    accountType: 'prescriber',
    question: 'Which of your offices should we call to confirm your license?',
    requestLink: 'https://pharmacy.example.org/request#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
  };

  constructor(private readonly registrations: RegistrationMails) {}

  subject(): string {
    return 'We need more information about your registration';
  }

  /** Not sent if the answer or the decision came before the email. */
  async compose(registrationId: number, manager: EntityManager) {
    const registration = await this.registrations.find(registrationId);
    const question = registration?.isWaitingForApplicant ? openQuestion(registration)?.question : null;
    if (!registration || !question) return null;
    const { firstName, email: to } = registration;
    const requestLink = await this.registrations.requestLink(registration, manager);
    return { to, model: { firstName, accountType: userTypeWord(registration), question, requestLink } };
  }
}
