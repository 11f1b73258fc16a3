import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { deviceOf } from '../domain/device';
import { mailedUsername } from '../domain/mailed-username';
import { NewBrowserSeen } from '../domain/second-factor.events';
import { SessionsRepository } from '../persistence/sessions.repository';

interface Model {
  readonly firstName: string;
  /** null for some usernames while the address is unconfirmed; see `mailedUsername` */
  readonly username: string | null;
  /** such as `Chrome on Windows` */
  readonly device: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly signedInAt: string;
  readonly forgotPasswordLink: string;
}

@Injectable()
@MailDeclaration()
export class NewBrowserMail implements Mail<Model> {
  readonly name = 'new-browser';
  readonly on = NewBrowserSeen;
  readonly template = path.join(__dirname, 'new-browser.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    username: 'jordan.ellis',
    device: 'Chrome on Windows',
    signedInAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    forgotPasswordLink: 'https://pharmacy.example.org/forgot-password',
  };

  constructor(
    private readonly mails: AccountMails,
    private readonly sessions: SessionsRepository,
  ) {}

  subject(): string {
    return 'New sign-in to your account';
  }

  async compose(sessionNumber: number) {
    const session = await this.sessions.findNumber(sessionNumber);
    const account = session && (await this.mails.find(session.userId));
    if (!session || !account?.isActive) return null;
    const { firstName, email: to } = account;
    const { forgotPasswordLink } = this.mails;
    const signedInAt = this.mails.formatTime(session.createdAt);
    const username = mailedUsername(account);
    return { to, model: { firstName, username, device: deviceOf(session.userAgent), signedInAt, forgotPasswordLink } };
  }
}
