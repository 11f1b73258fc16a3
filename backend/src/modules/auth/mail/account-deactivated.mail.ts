import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { AccountDeactivated } from '../domain/auth.events';
import { mailedUsername } from '../domain/mailed-username';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
}

@Injectable()
@MailDeclaration()
export class AccountDeactivatedMail implements Mail<Model> {
  readonly name = 'account-deactivated';
  readonly on = AccountDeactivated;
  readonly template = path.join(__dirname, 'account-deactivated.hbs');
  readonly sample: Model = {
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
