import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { EmailChangedNoticeDue, EmailChangeMailsDue } from '../domain/auth.events';
import { linkMinutes } from '../domain/one-time-link';

interface LinkModel {
  readonly firstName: string;
  readonly link: string;
  readonly minutes: number;
}

/** To the new address, which the link confirms. */
@Injectable()
@MailDeclaration()
export class EmailChangeMail implements Mail<LinkModel> {
  readonly name = 'email-change';
  readonly on = EmailChangeMailsDue;
  readonly template = path.join(__dirname, 'email-change.hbs');
  readonly sample: LinkModel = {
    firstName: 'Jordan',
    link: 'https://pharmacy.example.org/confirm-new-email#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    minutes: linkMinutes['email-change'],
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Confirm your new email address';
  }

  async compose(changeId: number, manager: EntityManager) {
    const change = await this.mails.requestedEmail(changeId, manager);
    if (!change) return null;
    const link = await this.mails.newEmailLink(change, manager);
    const { firstName } = change.account;
    return { to: change.email, model: { firstName, link, minutes: linkMinutes['email-change'] } };
  }
}

interface NoticeModel {
  readonly firstName: string;
  readonly newEmail: string;
  readonly forgotPasswordLink: string;
}

/** To the old address, while a stranger's request can still be canceled. */
@Injectable()
@MailDeclaration()
export class EmailChangeNoticeMail implements Mail<NoticeModel> {
  readonly name = 'email-change-notice';
  readonly on = EmailChangeMailsDue;
  readonly template = path.join(__dirname, 'email-change-notice.hbs');
  readonly sample: NoticeModel = {
    firstName: 'Jordan',
    newEmail: 'jordan@new.example.org',
    forgotPasswordLink: 'https://pharmacy.example.org/forgot-password',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Someone wants to change your email address';
  }

  async compose(changeId: number, manager: EntityManager) {
    const change = await this.mails.requestedEmail(changeId, manager);
    if (!change) return null;
    const { account, email: newEmail, previousEmail: to } = change;
    const { forgotPasswordLink } = this.mails;
    return { to, model: { firstName: account.firstName, newEmail, forgotPasswordLink } };
  }
}

interface ChangedModel {
  readonly firstName: string;
  readonly newEmail: string;
}

/** To the old address, which no longer opens the account. */
@Injectable()
@MailDeclaration()
export class EmailChangedMail implements Mail<ChangedModel> {
  readonly name = 'email-changed';
  readonly on = EmailChangedNoticeDue;
  readonly template = path.join(__dirname, 'email-changed.hbs');
  readonly sample: ChangedModel = {
    firstName: 'Jordan',
    newEmail: 'jordan@new.example.org',
  };

  constructor(private readonly mails: AccountMails) {}

  subject(): string {
    return 'Your email address was changed';
  }

  async compose(changeId: number, manager: EntityManager) {
    const change = await this.mails.changedEmail(changeId, manager);
    if (!change) return null;
    const { account, email: newEmail, previousEmail: to } = change;
    return { to, model: { firstName: account.firstName, newEmail } };
  }
}
