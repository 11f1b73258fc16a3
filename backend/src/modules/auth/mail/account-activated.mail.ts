import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { AccountActivated } from '../domain/auth.events';
import { mailedUsername } from '../domain/mailed-username';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly signInLink: string;
}

@Injectable()
@MailDeclaration()
export class AccountActivatedMail implements Mail<Model> {
  readonly name = 'account-activated';
  readonly on = AccountActivated;
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

  /** Null if the change was undone in the meantime. */
  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account?.isActive) return null;
    const { firstName, email: to } = account;
    const username = mailedUsername(account);
    return { to, model: { firstName, username, signInLink: this.mails.signInLink } };
  }
}
