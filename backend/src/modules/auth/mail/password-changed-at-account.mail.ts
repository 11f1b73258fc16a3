import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { PasswordChanged } from '../domain/auth.events';
import { mailedUsername } from '../domain/mailed-username';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly forgotPasswordLink: string;
}

/** To the user, who may not be the one that changed it. */
@Injectable()
@MailDeclaration()
export class PasswordChangedAtAccountMail implements Mail<Model> {
  readonly name = 'password-changed-at-account';
  readonly on = PasswordChanged;
  readonly template = path.join(__dirname, 'password-changed-at-account.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    forgotPasswordLink: 'https://pharmacy.example.org/forgot-password',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your password was changed';
  }

  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account) return null;
    const { firstName, email: to } = account;
    const username = mailedUsername(account);
    return { to, model: { firstName, username, forgotPasswordLink: this.mails.forgotPasswordLink } };
  }
}
