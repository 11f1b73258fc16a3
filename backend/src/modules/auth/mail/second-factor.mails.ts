import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EventClass } from '../../../platform/database';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { mailedUsername } from '../domain/account-names';
import { SecondFactorAdded, SecondFactorRemoved, SecondFactorReset } from '../domain/auth.events';

interface Model {
  readonly title: string;
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  readonly wasAdded: boolean;
  readonly wasReset: boolean;
  readonly forgotPasswordLink: string;
}

/** What the three emails about changes of the two-step sign-in have in common. */
@Injectable()
abstract class SecondFactorMail implements Mail<Model> {
  abstract readonly name: string;
  abstract readonly on: EventClass;
  protected abstract readonly change: Pick<Model, 'title' | 'wasAdded' | 'wasReset'>;
  readonly template = path.join(__dirname, 'second-factor.hbs');

  constructor(private readonly mails: AccountMails) {}

  get sample(): Model {
    return {
      ...this.change,
      firstName: 'Jordan',
      username: 'jordan.ellis',
      forgotPasswordLink: 'https://pharmacy.example.org/forgot-password',
    };
  }

  subject({ title }: Model): string {
    return title;
  }

  async compose(accountId: number) {
    const account = await this.mails.find(accountId);
    if (!account?.isActive) return null;
    const { firstName, email: to } = account;
    const { forgotPasswordLink } = this.mails;
    return { to, model: { ...this.change, firstName, username: mailedUsername(account), forgotPasswordLink } };
  }
}

@MailDeclaration()
export class SecondFactorAddedMail extends SecondFactorMail {
  readonly name = 'second-factor-added';
  readonly on = SecondFactorAdded;
  protected readonly change = { title: 'A two-step sign-in method was added', wasAdded: true, wasReset: false };
}

@MailDeclaration()
export class SecondFactorRemovedMail extends SecondFactorMail {
  readonly name = 'second-factor-removed';
  readonly on = SecondFactorRemoved;
  protected readonly change = { title: 'A two-step sign-in method was removed', wasAdded: false, wasReset: false };
}

@MailDeclaration()
export class SecondFactorResetMail extends SecondFactorMail {
  readonly name = 'second-factor-reset';
  readonly on = SecondFactorReset;
  protected readonly change = { title: 'Two-step sign-in was reset', wasAdded: false, wasReset: true };
}
