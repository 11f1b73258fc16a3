import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import type { Account } from '../domain/account';
import { LastAdministrator, NoSuchAccount, OwnAccount } from '../domain/auth.errors';
import { AccountsRepository } from '../persistence/accounts.repository';
import { EndSession } from './end-session.use-case';
import { OneTimeLinks } from './one-time-links';

/** The administrator who makes the change. */
interface Actor {
  readonly id: number;
}

@Injectable()
export class ChangeAccountStatus {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
  ) {}

  /** From the commit on, all sessions of the user are ended and their emailed links are invalid. */
  async deactivate(id: number, admin: Actor): Promise<Account> {
    if (id === admin.id) throw new OwnAccount();
    return this.transaction.run(async (tx) => {
      const account = await this.lockUnlessLastAdministrator(id, tx);
      const event = account.deactivate(this.clock.now());
      if (!event) return account;
      await this.accounts.save(account, tx);
      await this.links.revoke('password-reset', id, tx.manager);
      tx.publish(event);
      await this.sessions.endAllOf(id, tx);
      return account;
    });
  }

  activate(id: number): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const account = await this.lock(id, tx);
      const event = account.activate();
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      return account;
    });
  }

  /** Locks all active administrators: two who deactivate each other at once would otherwise leave none. */
  private async lockUnlessLastAdministrator(id: number, tx: Tx): Promise<Account> {
    const administrators = await this.accounts.lockActiveAdministrators(tx);
    if (administrators.length === 1 && administrators[0] === id) throw new LastAdministrator();
    return this.lock(id, tx);
  }

  private async lock(id: number, tx: Tx): Promise<Account> {
    const account = await this.accounts.lock(id, tx);
    if (!account) throw new NoSuchAccount();
    return account;
  }
}
