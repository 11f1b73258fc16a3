import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { mailedUsername } from '../domain/account-names';
import { PasswordChanged, PasswordForgotten, PasswordReset } from '../domain/auth.events';
import { linkMinutes } from '../domain/one-time-link';

interface ResetModel {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly resetLink: string;
  readonly minutes: number;
}

@Injectable()
@MailDeclaration()
export class PasswordResetMail implements Mail<ResetModel> {
  readonly name = 'password-reset';
  readonly on = PasswordForgotten;
  readonly template = path.join(__dirname, 'password-reset.hbs');
  readonly sample: ResetModel = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    resetLink: 'https://pharmacy.example.org/reset-password#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    minutes: linkMinutes['password-reset'],
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

interface ChangedModel {
  readonly firstName: string;
  readonly username: string;
  readonly forgotPasswordLink: string;
}

@Injectable()
@MailDeclaration()
export class PasswordChangedMail implements Mail<ChangedModel> {
  readonly name = 'password-changed';
  readonly on = PasswordReset;
  readonly template = path.join(__dirname, 'password-changed.hbs');
  readonly sample: ChangedModel = {
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

interface ChangedAtAccountModel {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly forgotPasswordLink: string;
}

/** To the user, who may not be the one that changed it. */
@Injectable()
@MailDeclaration()
export class PasswordChangedAtAccountMail implements Mail<ChangedAtAccountModel> {
  readonly name = 'password-changed-at-account';
  readonly on = PasswordChanged;
  readonly template = path.join(__dirname, 'password-changed-at-account.hbs');
  readonly sample: ChangedAtAccountModel = {
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
