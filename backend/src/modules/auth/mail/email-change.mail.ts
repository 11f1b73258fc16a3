import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { EmailChangeMailsDue } from '../domain/auth.events';
import { linkMinutes } from '../domain/one-time-link';

interface Model {
  readonly firstName: string;
  readonly link: string;
  readonly minutes: number;
}

/** To the new address, which the link confirms. */
@Injectable()
@MailDeclaration()
export class EmailChangeMail implements Mail<Model> {
  readonly name = 'email-change';
  readonly on = EmailChangeMailsDue;
  readonly template = path.join(__dirname, 'email-change.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    link: 'https://pharmacy.example.org/confirm-new-email#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    minutes: linkMinutes['email-change'],
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Confirm your new email address';
  }

  async compose(changeId: number, manager: EntityManager, event: string) {
    const change = await this.mails.requestedEmail(changeId, manager, event);
    if (!change) return null;
    const link = await this.mails.newEmailLink(change, manager);
    const { firstName } = change.account;
    return { to: change.email, model: { firstName, link, minutes: linkMinutes['email-change'] } };
  }
}
