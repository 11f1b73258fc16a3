import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { EmailChangeMailsDue } from '../domain/auth.events';

interface Model {
  readonly firstName: string;
  readonly newEmail: string;
  readonly forgotPasswordLink: string;
}

/** To the old address, while a stranger's request can still be canceled. */
@Injectable()
@MailDeclaration()
export class EmailChangeNoticeMail implements Mail<Model> {
  readonly name = 'email-change-notice';
  readonly on = EmailChangeMailsDue;
  readonly template = path.join(__dirname, 'email-change-notice.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    newEmail: 'jordan@new.example.org',
    forgotPasswordLink: 'https://pharmacy.example.org/forgot-password',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Someone wants to change your email address';
  }

  async compose(changeId: number, manager: EntityManager, event: string) {
    const change = await this.mails.requestedEmail(changeId, manager, event);
    if (!change) return null;
    const { account, email: newEmail, previousEmail: to } = change;
    const { forgotPasswordLink } = this.mails;
    return { to, model: { firstName: account.firstName, newEmail, forgotPasswordLink } };
  }
}
