import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { type SignInAlert, SignInAlerts } from '../application/sessions/sign-in-alerts';
import { mailedUsername } from '../domain/account-names';
import { NewBrowserSeen, SignInAlertDue } from '../domain/auth.events';
import { deviceOf } from '../domain/device';
import { SessionsRepository } from '../persistence/sessions.repository';

interface NewBrowserModel {
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
export class NewBrowserMail implements Mail<NewBrowserModel> {
  readonly name = 'new-browser';
  readonly on = NewBrowserSeen;
  readonly template = path.join(__dirname, 'new-browser.hbs');
  readonly sample: NewBrowserModel = {
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

type AlertModel = Omit<SignInAlert, 'to'>;

/** Sent to administrators. */
@Injectable()
@MailDeclaration()
export class SignInAlertMail implements Mail<AlertModel> {
  readonly name = 'sign-in-alert';
  readonly on = SignInAlertDue;
  readonly template = path.join(__dirname, 'sign-in-alert.hbs');
  readonly sample: AlertModel = {
    username: 'jordan.ellis',
    source: null,
    failures: 50,
    spread: 37,
    raisedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    auditLink: 'https://pharmacy.example.org/admin/audit?action=sign-in.failed',
  };

  constructor(private readonly alerts: SignInAlerts) {}

  subject({ source }: AlertModel): string {
    return source === null ? 'Many failed sign-ins to one account' : 'Many failed sign-ins from one network';
  }

  async compose(alertId: number) {
    const alert = await this.alerts.find(alertId);
    if (!alert) return null;
    const { to, ...model } = alert;
    return { to, model };
  }
}
