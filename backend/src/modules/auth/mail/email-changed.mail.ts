import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { EmailChangedNoticeDue } from '../domain/auth.events';

interface Model {
  readonly firstName: string;
  readonly newEmail: string;
}

/** To the old address, which no longer opens the account. */
@Injectable()
@MailDeclaration()
export class EmailChangedMail implements Mail<Model> {
  readonly name = 'email-changed';
  readonly on = EmailChangedNoticeDue;
  readonly template = path.join(__dirname, 'email-changed.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    newEmail: 'jordan@new.example.org',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your email address was changed';
  }

  async compose(changeId: number, manager: EntityManager, event: string) {
    const change = await this.mails.changedEmail(changeId, manager, event);
    if (!change) return null;
    const { account, email: newEmail, previousEmail: to } = change;
    return { to, model: { firstName: account.firstName, newEmail } };
  }
}
