import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import { Accounts, OneTimeLinks } from '../../auth';
import { RegistrationsRepository } from '../persistence/registrations.repository';

@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly accounts: Accounts,
  ) {}

  /** Of the request, and of the account where it was opened already; approval takes the rest along. */
  async confirm(token: string): Promise<void> {
    const id = await this.links.holderOf('email-confirmation', token);
    await this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      await this.links.redeem('email-confirmation', token, id, tx.manager);
      const now = new Date();
      tx.publish(registration.confirmEmail(now));
      await this.registrations.save(registration, tx);
      if (registration.status === 'approved') await this.accounts.confirmEmail(registration.username, now, tx);
    });
  }
}
