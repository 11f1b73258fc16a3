import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';

interface Model {
  readonly firstName: string;
  readonly username: string;
}

@Injectable()
@MailDeclaration()
export class AccountDeactivatedMail implements Mail<Model> {
  readonly name = 'account-deactivated';
  readonly on = 'account.deactivated';
  readonly template = path.join(__dirname, 'account-deactivated.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your account was deactivated';
  }

  /** Nothing when that was taken back meanwhile. */
  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account || account.isActive) return null;
    const { firstName, username, email: to } = account;
    return { to, model: { firstName, username } };
  }
}
