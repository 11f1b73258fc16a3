import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { formatDay } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import type { EventClass } from '../../../platform/database';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { AccountConfirmationDue, AccountLapsed, ConfirmationLinkRequested } from '../domain/auth.events';
import { mailedUsername } from '../domain/account-names';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  /** formatted for display */
  readonly confirmBy: string;
  readonly hasEnded: boolean;
  readonly link: string;
}

/** What the emails with a link to confirm an account have in common. */
@Injectable()
abstract class ConfirmationMail implements Mail<Model> {
  abstract readonly name: string;
  abstract readonly on: EventClass;
  readonly template = path.join(__dirname, 'account-confirmation.hbs');
  protected readonly hasEnded: boolean = true;

  constructor(private readonly mails: AccountMails) {}

  get sample(): Model {
    return {
      firstName: 'Jordan',
      username: 'jordan.ellis',
      confirmBy: 'Nov 30, 2026',
      hasEnded: this.hasEnded,
      link: 'https://pharmacy.example.org/confirm-account#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    };
  }

  subject({ confirmBy, hasEnded }: Model): string {
    return hasEnded ? 'Your access has ended: confirm your account' : `Confirm your account by ${confirmBy}`;
  }

  /** Null if the account was confirmed or deactivated in the meantime. */
  async compose(accountId: number, manager: EntityManager) {
    const account = await this.mails.find(accountId);
    if (!account?.confirmBy || account.hasLapsed !== this.hasEnded) return null;
    const { firstName, email: to, hasLapsed: hasEnded } = account;
    const link = await this.mails.confirmationLink(account, manager);
    const confirmBy = formatDay(account.confirmBy);
    return { to, model: { firstName, username: mailedUsername(account), confirmBy, hasEnded, link } };
  }
}

@MailDeclaration()
export class ConfirmationDueMail extends ConfirmationMail {
  readonly name = 'account-confirmation-due';
  readonly on = AccountConfirmationDue;
  protected override readonly hasEnded = false;
}

@MailDeclaration()
export class AccessEndedMail extends ConfirmationMail {
  readonly name = 'account-lapsed';
  readonly on = AccountLapsed;
}

/** After signing in to an account whose access has ended. */
@MailDeclaration()
export class ConfirmationLinkMail extends ConfirmationMail {
  readonly name = 'account-confirmation-link';
  readonly on = ConfirmationLinkRequested;
}
