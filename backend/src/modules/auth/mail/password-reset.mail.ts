import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { PasswordForgotten } from '../domain/auth.events';
import { mailedUsername } from '../domain/mailed-username';
import { linkMinutes } from '../domain/one-time-link';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly resetLink: string;
  readonly minutes: number;
}

@Injectable()
@MailDeclaration()
export class PasswordResetMail implements Mail<Model> {
  readonly name = 'password-reset';
  readonly on = PasswordForgotten;
  readonly template = path.join(__dirname, 'password-reset.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    resetLink: 'https://pharmacy.example.org/reset-password#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    minutes: 30,
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Choose a new password';
  }

  /** Null for an unknown address. */
  async compose(requestId: number, manager: EntityManager) {
    const account = await this.mails.requestedAccount(requestId, manager);
    if (!account) return null;
    const { firstName, email: to } = account;
    const username = mailedUsername(account);
    const resetLink = await this.mails.resetLink(account, manager);
    return { to, model: { firstName, username, resetLink, minutes: linkMinutes['password-reset'] } };
  }
}
