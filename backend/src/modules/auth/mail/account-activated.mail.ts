import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';

interface Model {
  readonly firstName: string;
  readonly username: string;
  readonly signInLink: string;
}

@Injectable()
@MailDeclaration()
export class AccountActivatedMail implements Mail<Model> {
  readonly name = 'account-activated';
  readonly on = 'account.activated';
  readonly template = path.join(__dirname, 'account-activated.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    signInLink: 'https://pharmacy.example.org/login',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your account is active again';
  }

  /** Nothing when that was taken back meanwhile. */
  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account?.isActive) return null;
    const { firstName, username, email: to } = account;
    return { to, model: { firstName, username, signInLink: this.mails.signInLink } };
  }
}
