import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { PasswordReset } from '../domain/auth.events';

interface Model {
  readonly firstName: string;
  readonly username: string;
  readonly forgotPasswordLink: string;
}

@Injectable()
@MailDeclaration()
export class PasswordChangedMail implements Mail<Model> {
  readonly name = 'password-changed';
  readonly on = PasswordReset;
  readonly template = path.join(__dirname, 'password-changed.hbs');
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
    const { firstName, username, email: to } = account;
    return { to, model: { firstName, username, forgotPasswordLink: this.mails.forgotPasswordLink } };
  }
}
