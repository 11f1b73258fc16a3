import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { DeniedAttempts } from '../../../platform/audit';
import { Config } from '../../../platform/config';
import { RequestContext } from '../../../platform/context';
import { type DomainEvent, Transaction, type Tx } from '../../../platform/database';
import { RateCounter } from '../../../platform/http';
import { Schedules } from '../../../platform/queue';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import type { Account } from '../domain/account';
import { confirmationStep, latestStartDue } from '../domain/account-confirmation';
import { AccessEnded, InvalidCredentials, NoSuchAccount } from '../domain/auth.errors';
import { ConfirmationLinkRequested } from '../domain/auth.events';
import { InvalidLink } from '../domain/one-time-link';
import { AccountsRepository } from '../persistence/accounts.repository';
import { ChangeAccountStatus } from './change-account.use-case';
import { OneTimeLinks } from './one-time-links';

/** Someone who knows the password can't flood the mailbox by signing in. */
const LINK_WINDOW_SECONDS = 60 * 60;

/** Every way to confirm an account: the emailed link, the portal, and the staff. */
@Injectable()
export class ConfirmAccount {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly links: OneTimeLinks,
    private readonly counter: RateCounter,
    private readonly denials: DeniedAttempts,
    private readonly clock: Clock,
  ) {}

  /** The link opens no session, so it may work for long, and still after access has ended. */
  async withLink(token: string): Promise<void> {
    const holderId = await this.links.holderOf('account-confirmation', token);
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(holderId, tx);
      const event = account?.confirm(this.clock.now());
      if (!account || !event) throw new InvalidLink('account-confirmation');
      RequestContext.setUser(account);
      await this.links.redeem('account-confirmation', token, account.id, tx.manager, account);
      await this.save(account, [event], tx);
    });
  }

  /** Does nothing if the account isn't due, such as after a press in another tab. */
  async own({ id }: SignedInUser): Promise<void> {
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account?.isActive) throw new InvalidCredentials();
      const event = account.confirm(this.clock.now());
      if (event) await this.save(account, [event], tx);
    });
  }

  byStaff(id: number, reason: string): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account || account.isAdmin || account.erasedAt) throw new NoSuchAccount();
      await this.save(account, account.confirmByStaff(reason, this.clock.now()), tx);
      return account;
    });
  }

  /**
   * Call it once the person has proved who they are, before anything else: throws `AccessEnded` if access has ended, and
   * emails another link. Only the mailbox brings it back, because a password may outlive a job.
   */
  async assertNotLapsed(account: Account): Promise<void> {
    if (!account.hasLapsed) return;
    const { id, username, confirmBy } = account;
    await this.denials.record({ action: 'sign-in.lapsed', subject: { type: 'account', id, label: username } });
    const { hits } = await this.counter.hit(`confirmation link ${id}`, LINK_WINDOW_SECONDS);
    if (hits === 1) await this.sendLink(id);
    throw new AccessEnded(confirmBy!);
  }

  private async sendLink(id: number): Promise<void> {
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (account?.hasLapsed) tx.publish(new ConfirmationLinkRequested(account));
    });
  }

  private async save(account: Account, events: readonly DomainEvent[], tx: Tx): Promise<void> {
    await this.accounts.save(account, tx);
    await this.links.revoke('account-confirmation', account.id, tx.manager);
    events.forEach((event) => tx.publish(event));
  }
}

export const ACCOUNT_CONFIRMATIONS = 'auth-account-confirmations';

/** The longest delay before access ends after its last day, or after the servers were down. */
const EVERY_MS = 10 * 60_000;

/** Emails people whose accounts are due for confirmation, and ends the access of those that no one confirmed. */
@Injectable()
export class ConfirmationSchedule {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly status: ChangeAccountStatus,
    private readonly transaction: Transaction,
    private readonly calendar: PharmacyCalendar,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    schedules.every(ACCOUNT_CONFIRMATIONS, EVERY_MS, () => this.run());
  }

  private async run(): Promise<void> {
    const months = this.config.accountConfirmationMonths;
    if (months === 0) return this.accounts.clearConfirmations();
    const { end } = this.calendar.boundsOf(latestStartDue(this.calendar.today(), months));
    for (const id of await this.accounts.toConfirm(end)) await this.advance(id, months);
  }

  /** The email is committed together with the note that it was sent, so that a repeated run sends it no second time. */
  private async advance(id: number, months: number): Promise<void> {
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account?.isActive) return;
      const { confirmBy, confirmationReminder: reminder } = account;
      const from = this.calendar.dayOf(account.confirmationFrom);
      const step = confirmationStep({ from, confirmBy, reminder }, this.calendar.today(), months);
      if (step?.kind === 'end') await this.status.lapse(account, tx);
      if (step?.kind !== 'remind') return;
      const event = account.remindToConfirm(step.confirmBy, step.reminder);
      await this.accounts.save(account, tx);
      tx.publish(event);
    });
  }
}
