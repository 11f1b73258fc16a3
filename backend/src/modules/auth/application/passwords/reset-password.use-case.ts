import { Injectable } from '@nestjs/common';
import { RequestContext } from '../../../../platform/context';
import { Transaction, type Tx } from '../../../../platform/database';
import type { Account } from '../../domain/account';
import { PasswordForgotten, PasswordReset } from '../../domain/auth.events';
import { KnownBrowser } from '../../domain/known-browser';
import { InvalidLink } from '../../domain/one-time-link';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { EmailChangesRepository } from '../../persistence/email-changes.repository';
import { PasswordRequestsRepository } from '../../persistence/one-time-links.repository';
import { SignInFailuresRepository } from '../../persistence/sign-in-failures.repository';
import { OneTimeLinks } from '../one-time-links';
import { EndSession } from '../sessions/end-session.use-case';
import { PasswordHasher } from './password-hasher';
import { AdministratorPasswords, DemoPassword } from './password-rules';

@Injectable()
export class RequestPasswordReset {
  constructor(
    private readonly transaction: Transaction,
    private readonly requests: PasswordRequestsRepository,
  ) {}

  /** Does the same work for every address, so that timing reveals no accounts; the lookup happens when the email is composed. */
  async request(email: string): Promise<void> {
    await this.transaction.run(async (tx) => {
      const id = await this.requests.add(email, tx.manager);
      tx.publish(new PasswordForgotten(id, email));
    });
  }
}

@Injectable()
export class ResetPassword {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly passwords: PasswordHasher,
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly failures: SignInFailuresRepository,
    private readonly emailChanges: EmailChangesRepository,
    private readonly sessions: EndSession,
    private readonly rules: AdministratorPasswords,
    private readonly demoPassword: DemoPassword,
  ) {}

  /**
   * Ends every session of the user and cancels an unconfirmed change of the email address, so that no one who knew the old
   * password stays signed in. Second factors stay, even one that an intruder added: otherwise, access to the mailbox would be
   * enough to turn off two-step sign-in. Hashes nothing for an invalid link. Returns the now known browser: its user can sign
   * in from it even while the account is under attack. As that lifts the limits of failed sign-ins, also for codes, the number
   * of uses is limited.
   */
  async reset(token: string, password: string, browser: KnownBrowser | null): Promise<KnownBrowser> {
    const holderId = await this.links.holderOf('password-reset', token);
    this.demoPassword.assertAllowed(password);
    await this.checkRules(holderId, password);
    const hash = await this.passwords.hash(password);
    const account = await this.transaction.run(async (tx) => {
      const account = await this.holder(holderId, tx);
      await this.links.redeem('password-reset', token, account.id, tx.manager, account);
      account.changePassword(hash);
      await this.accounts.save(account, tx);
      await this.failures.forgetAllOf(account.id, tx);
      await this.emailChanges.cancel(account.id, tx);
      tx.publish(new PasswordReset(account));
      await this.sessions.endAllOf(account.id, tx);
      return account;
    });
    await this.links.countUse('password-reset', account.id);
    return KnownBrowser.after(account, browser);
  }

  /** Runs before the link is consumed, so that the user can try another password. */
  private async checkRules(holderId: number, password: string): Promise<void> {
    const account = await this.accounts.find(holderId);
    if (account?.isAdmin) await this.rules.check(password);
  }

  private async holder(id: number, tx: Tx): Promise<Account> {
    const account = await this.accounts.lock(id, tx);
    if (!account?.isActive) throw new InvalidLink('password-reset');
    RequestContext.setUser(account);
    return account;
  }
}
