import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { mailedUsername } from '../domain/account-names';
import { AccountActivated, AccountDeactivated } from '../domain/auth.events';

interface ActivatedModel {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly signInLink: string;
}

@Injectable()
@MailDeclaration()
export class AccountActivatedMail implements Mail<ActivatedModel> {
  readonly name = 'account-activated';
  readonly on = AccountActivated;
  readonly template = path.join(__dirname, 'account-activated.hbs');
  readonly sample: ActivatedModel = {
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

interface DeactivatedModel {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
}

@Injectable()
@MailDeclaration()
export class AccountDeactivatedMail implements Mail<DeactivatedModel> {
  readonly name = 'account-deactivated';
  readonly on = AccountDeactivated;
  readonly template = path.join(__dirname, 'account-deactivated.hbs');
  readonly sample: DeactivatedModel = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your account was deactivated';
  }

  /** Null if the change was undone in the meantime. */
  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account || account.isActive) return null;
    const { firstName, email: to } = account;
    const username = mailedUsername(account);
    return { to, model: { firstName, username } };
  }
}
