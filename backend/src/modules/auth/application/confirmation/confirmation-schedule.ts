import { Injectable } from '@nestjs/common';
import { Config } from '../../../../platform/config';
import { Transaction } from '../../../../platform/database';
import { Schedules } from '../../../../platform/queue';
import { PharmacyCalendar } from '../../../../platform/time';
import { confirmationStep, latestStartDue } from '../../domain/account-confirmation';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { ChangeAccountStatus } from '../change-account-status.use-case';

export const ACCOUNT_CONFIRMATIONS = 'auth-account-confirmations';

/** The longest delay before access ends after its last day, or after the servers were down. */
const EVERY_MS = 10 * 60_000;

/** Emails people whose accounts are due for confirmation, and ends the access of those that nobody confirmed. */
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
