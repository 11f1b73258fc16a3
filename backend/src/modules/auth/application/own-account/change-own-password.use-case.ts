import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { InvalidCredentials, WrongCurrentPassword, WrongPassword } from '../../domain/auth.errors';
import { PasswordChanged } from '../../domain/auth.events';
import { KnownBrowser } from '../../domain/known-browser';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { EmailChangesRepository } from '../../persistence/email-changes.repository';
import { AdministratorPasswords, DemoPassword } from '../passwords/password-rules';
import { EndSession } from '../sessions/end-session.use-case';
import { OneTimeLinks } from '../one-time-links';
import { PasswordHasher } from '../passwords/password-hasher';
import { ConfirmIdentity } from '../factors/confirm-identity';

/** Replaces a password that the user knows. */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly confirmation: ConfirmIdentity,
    private readonly rules: AdministratorPasswords,
    private readonly demoPassword: DemoPassword,
    private readonly passwords: PasswordHasher,
    private readonly links: OneTimeLinks,
    private readonly emailChanges: EmailChangesRepository,
    private readonly sessions: EndSession,
  ) {}

  /**
   * Ends all other sessions of the user, emailed links for a new password, and a change of the email address that isn't
   * confirmed: someone who knew the old password may have requested them. Returns the now known browser.
   */
  async change(
    user: SignedInUser,
    current: string,
    password: string,
    browser: KnownBrowser | null,
  ): Promise<KnownBrowser> {
    const confirmed = await this.confirm(user, current);
    this.demoPassword.assertAllowed(password);
    if (user.roles.isAdmin) await this.rules.check(password);
    const hash = await this.passwords.hash(password);
    const changed = await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(user.id, tx);
      if (!account?.isActive) throw new InvalidCredentials();
      if (account.passwordHash !== confirmed) throw new WrongCurrentPassword();
      account.changePassword(hash);
      await this.accounts.save(account, tx);
      await this.links.revoke('password-reset', account.id, tx.manager);
      await this.emailChanges.cancel(account.id, tx);
      tx.publish(new PasswordChanged(account));
      await this.sessions.endAllOf(account.id, tx, user.sessionId);
      return account;
    });
    return KnownBrowser.after(changed, browser);
  }

  private confirm(user: SignedInUser, current: string): Promise<string> {
    return this.confirmation.confirmPassword(user, current).catch((error: unknown) => {
      throw error instanceof WrongPassword ? new WrongCurrentPassword() : error;
    });
  }
}
