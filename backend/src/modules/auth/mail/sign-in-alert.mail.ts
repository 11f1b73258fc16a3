import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { type SignInAlert, SignInAlerts } from '../application/sign-in-alerts';
import { SignInAlertDue } from '../domain/auth.events';

type Model = Omit<SignInAlert, 'to'>;

/** Sent to administrators. */
@Injectable()
@MailDeclaration()
export class SignInAlertMail implements Mail<Model> {
  readonly name = 'sign-in-alert';
  readonly on = SignInAlertDue;
  readonly template = path.join(__dirname, 'sign-in-alert.hbs');
  readonly sample: Model = {
    username: 'jordan.ellis',
    source: null,
    failures: 50,
    spread: 37,
    raisedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    auditLink: 'https://pharmacy.example.org/admin/audit?action=sign-in.failed',
  };

  constructor(private readonly alerts: SignInAlerts) {}

  subject({ source }: Model): string {
    return source === null ? 'Many failed sign-ins to one account' : 'Many failed sign-ins from one network';
  }

  async compose(alertId: number) {
    const alert = await this.alerts.find(alertId);
    if (!alert) return null;
    const { to, ...model } = alert;
    return { to, model };
  }
}
