import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DEMO_PASSWORD } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import type { Account } from '../domain/account';
import { DemoAccountRemoved } from '../domain/auth.events';
import { AccountsRepository } from '../persistence/accounts.repository';
import { EndSession } from './sessions/end-session.use-case';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './passwords/password-hasher';

/** Accounts of a demo that ran on this database, which still have the public demo password. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
    private readonly clock: Clock,
  ) {}

  /** The active accounts with the demo password, among the administrators and these usernames. */
  async find(usernames: readonly string[]): Promise<readonly Account[]> {
    const named = await Promise.all(usernames.map((username) => this.accounts.holderOf(username)));
    const candidates = [...(await this.accounts.administrators()), ...named.map(({ account }) => account)];
    const active = new Map(candidates.flatMap((account) => (account?.isActive ? [[account.id, account]] : [])));
    const open = await Promise.all(
      [...active.values()].map(async (account) =>
        (await this.passwords.verify(account.passwordHash, DEMO_PASSWORD)) ? [account] : [],
      ),
    );
    return open.flat();
  }

  /** Deactivates the accounts, sets random passwords, ends their sessions, and revokes their emailed links. */
  async close(accounts: readonly Account[]): Promise<void> {
    const hash = await this.passwords.hash(randomBytes(32).toString('base64'));
    await this.transaction.run(async (tx) => {
      for (const { id } of accounts) await this.closeOne(id, hash, tx);
    });
  }

  private async closeOne(id: number, hash: string, tx: Tx): Promise<void> {
    const account = await this.accounts.lock(id, tx);
    if (!account) return;
    account.changePassword(hash);
    account.deactivate(this.clock.now());
    await this.accounts.save(account, tx);
    await this.links.revoke('password-reset', id, tx.manager);
    tx.publish(new DemoAccountRemoved(account));
    await this.sessions.endAllOf(id, tx);
  }
}
