import { Injectable, Logger } from '@nestjs/common';
import { grants } from '../../../../permissions';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { RateCounter } from '../../../../platform/http';
import { formatDateTime } from '../../../../platform/time';
import { accountIdOf } from '../../domain/account-names';
import { SignInAlertDue } from '../../domain/auth.events';
import { SIGN_IN_LIMITS, type SignInScope, type SignInStanding } from '../../domain/sign-in-limit';
import { AccountsRepository } from '../../persistence/accounts.repository';
import {
  type AlertSubject,
  SignInAlertsRepository,
  type SignInAttempt,
} from '../../persistence/sign-in-failures.repository';

/** Keeps an attack on many accounts from flooding the administrators' mailboxes. */
const HOURLY_LIMIT = { alerts: 10, windowSeconds: 60 * 60 };

/** The data for the email to an administrator. */
export interface SignInAlert {
  readonly to: string;
  /** null if one source tried many names */
  readonly username: string | null;
  /** null if one account was tried from many networks */
  readonly source: string | null;
  readonly failures: number;
  /** networks that tried the account, or names that the source tried */
  readonly spread: number;
  /** formatted for display, in the pharmacy's time zone */
  readonly raisedAt: string;
  readonly auditLink: string;
}

/** Emails the administrators when failed sign-ins close an account or a source: once for each within its window. */
@Injectable()
export class SignInAlerts {
  private readonly logger = new Logger(SignInAlerts.name);

  constructor(
    private readonly alerts: SignInAlertsRepository,
    private readonly accounts: AccountsRepository,
    private readonly counter: RateCounter,
    private readonly transaction: Transaction,
    private readonly config: Config,
  ) {}

  /** Never throws: the sign-in fails in any case. */
  async raiseAlerts(attempt: SignInAttempt, standings: Promise<readonly SignInStanding[]>): Promise<void> {
    try {
      for (const { scope, closedBy } of await standings) {
        const subject = closedBy && subjectOf(scope, attempt);
        if (subject) await this.raise(scope, subject);
      }
    } catch (error) {
      this.logger.warn(`Could not send a sign-in alert: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Null when the recipient is no longer active or may no longer read the audit trail, or the account is gone. */
  async find(id: number): Promise<SignInAlert | null> {
    const alert = await this.alerts.find(id);
    const recipient = alert && (await this.accounts.find(alert.recipientId));
    if (!alert || !recipient?.isActive || !grants(recipient, 'audit:read')) return null;
    const account = alert.accountId === null ? null : await this.accounts.find(alert.accountId);
    const { publicUrl, timeZone } = this.config;
    return {
      to: recipient.email,
      username: account?.username ?? null,
      source: alert.source,
      failures: alert.failures,
      spread: alert.spread,
      raisedAt: formatDateTime(alert.raisedAt, timeZone),
      auditLink: `${publicUrl}/admin/audit?action=sign-in.failed`,
    };
  }

  private async raise(scope: SignInScope, subject: AlertSubject): Promise<void> {
    const bucket = `sign-in alert ${subject.accountId ?? subject.source}`;
    if ((await this.counter.hit(bucket, SIGN_IN_LIMITS[scope].windowSeconds)).hits > 1) return;
    this.logger.warn(`Too many failed sign-ins ${subject.source === null ? 'for' : 'from'} ${nameOf(subject)}`);
    if ((await this.counter.hit('sign-in alerts', HOURLY_LIMIT.windowSeconds)).hits > HOURLY_LIMIT.alerts) return;
    await this.transaction.run(async (tx) => {
      const window = SIGN_IN_LIMITS[scope].windowSeconds;
      for (const id of await this.alerts.add(subject, window, tx)) tx.publish(new SignInAlertDue(id));
    });
  }
}

/** Null for scopes that users trigger in everyday use, and for unknown names. */
function subjectOf(scope: SignInScope, { account, address, site }: SignInAttempt): AlertSubject | null {
  if (scope === 'source') return { accountId: null, source: address };
  if (scope === 'site') return { accountId: null, source: site };
  const accountId = scope === 'account' ? accountIdOf(account) : null;
  return accountId === null ? null : { accountId, source: null };
}

const nameOf = ({ accountId, source }: AlertSubject) => source ?? `account ${accountId}`;
