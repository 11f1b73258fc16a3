import { Injectable } from '@nestjs/common';
import { Transaction } from '../../../platform/database';
import type { Account } from '../domain/account';
import { NoSuchAccount } from '../domain/auth.errors';
import { AccountsRepository } from '../persistence/accounts.repository';
import { AffiliationsRepository } from '../persistence/affiliations.repository';
import { SessionAuthenticator } from './sessions/session-authenticator';

/** Sets which manufacturer a sales rep works for, and so whose documents the rep sees. */
@Injectable()
export class AssignManufacturer {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /** From the commit on, every replica reads the rep's sessions anew. Null: no manufacturer. `seen` is as for `assignTo`. */
  assign(id: number, manufacturerId: number | null, seen?: number | null): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const manufacturer =
        manufacturerId === null ? null : await this.affiliations.lockManufacturer(manufacturerId, tx);
      const account = await this.accounts.lock(id, tx);
      // Who assigns may not see the staff, so an account of staff looks like one that doesn't exist.
      if (!account || account.isAdmin || account.erasedAt) throw new NoSuchAccount();
      const event = account.assignTo(manufacturer, seen);
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      await this.authenticator.announceUserChanged(id, tx);
      return account;
    });
  }
}
