import { Injectable } from '@nestjs/common';
import { Config, DEMO_PASSWORD } from '../../../platform/config';
import { Transaction, type Tx } from '../../../platform/database';
import type { Account } from '../domain/account';
import { KnownPassword } from '../domain/auth.errors';
import { DeadLink } from '../domain/one-time-link';
import { PasswordReset } from '../domain/password.events';
import { AccountsRepository } from '../persistence/accounts.repository';
import { SignInFailuresRepository } from '../persistence/sign-in-failures.repository';
import { actAs } from './acting-person';
import { EndSession } from './end-session.use-case';
import { OneTimeLinks } from './one-time-links';
import { PasswordHasher } from './password-hasher';

@Injectable()
export class ResetPassword {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly failures: SignInFailuresRepository,
    private readonly sessions: EndSession,
    private readonly config: Config,
  ) {}

  /** Ends every session of the person: whoever knew the old password is out. Nothing is hashed for a dead link. */
  async reset(token: string, password: string): Promise<void> {
    const holderId = await this.links.holderOf('password-reset', token);
    const hash = await this.passwords.hash(password);
    const ended = await this.transaction.run(async (tx) => {
      const account = await this.holder(holderId, tx);
      await this.links.redeem('password-reset', token, account.id, tx.manager);
      this.refuseKnown(password, account);
      account.rekey(hash);
      await this.accounts.save(account, tx);
      await this.failures.forgetAllOf(account.id, tx);
      tx.publish(new PasswordReset(account));
      return this.sessions.endAllOf(account.id, tx);
    });
    this.sessions.forget(ended);
  }

  private async holder(id: number, tx: Tx): Promise<Account> {
    const account = await this.accounts.lock(id, tx);
    if (!account?.isActive) throw new DeadLink('password-reset');
    actAs(account);
    return account;
  }

  /** In production nobody may be an administrator with the password that everybody knows. */
  private refuseKnown(password: string, { isAdmin }: Account): void {
    if (this.config.production && isAdmin && password === DEMO_PASSWORD) throw new KnownPassword();
  }
}
