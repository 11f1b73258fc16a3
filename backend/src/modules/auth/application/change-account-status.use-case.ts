import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import type { Account } from '../domain/account';
import { LastAdministrator, NoSuchAccount, OwnAccount } from '../domain/account.errors';
import { AccountsRepository } from '../persistence/accounts.repository';
import { EndSession } from './end-session.use-case';
import { OneTimeLinks } from './one-time-links';

/** The administrator who decides. */
interface Decider {
  readonly id: number;
}

@Injectable()
export class ChangeAccountStatus {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
  ) {}

  /** From the commit on the person is signed in nowhere, and links that were mailed to them lead nowhere. */
  async deactivate(id: number, admin: Decider): Promise<Account> {
    if (id === admin.id) throw new OwnAccount();
    const { account, ended } = await this.transaction.run(async (tx) => {
      const account = await this.lockWithColleagues(id, tx);
      const event = account.deactivate(new Date());
      if (!event) return { account, ended: [] };
      await this.accounts.save(account, tx);
      await this.links.revoke('password-reset', id, tx.manager);
      tx.publish(event);
      return { account, ended: await this.sessions.endAllOf(id, tx) };
    });
    this.sessions.forget(ended);
    return account;
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

  /** Two administrators who deactivate each other take turns, and the second would deactivate the last one. */
  private async lockWithColleagues(id: number, tx: Tx): Promise<Account> {
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
