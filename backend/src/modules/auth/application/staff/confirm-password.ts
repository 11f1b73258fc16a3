import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../../platform/access';
import { DeniedAttempts } from '../../../../platform/audit';
import { callerNetwork, callerSite, RequestContext } from '../../../../platform/http';
import { accountKey } from '../../domain/account-names';
import { WrongPassword } from '../../domain/auth.errors';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { PasswordHasher } from '../password-hasher';
import { SignInThrottle } from '../sign-in-throttle';

/** Asks for the password again before a sensitive act, so that a session left open isn't enough for it. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly denials: DeniedAttempts,
  ) {}

  /**
   * Throws `WrongPassword`, or `TooManyFailedSignIns` after ten wrong ones. They count like failed sign-ins from a known
   * browser: the session stands for it, so that guesses from elsewhere don't keep the user from working.
   */
  async confirm({ id, sessionId }: SignedInUser, password: string): Promise<void> {
    const address = RequestContext.current()?.address ?? '';
    const attempt = {
      account: accountKey(id),
      address: callerNetwork(address),
      site: callerSite(address),
      browser: sessionId,
    };
    await this.passwords.inTurn(id, async () => {
      await this.throttle.admit(attempt);
      const account = await this.accounts.find(id);
      if (await this.passwords.verify(account?.passwordHash ?? null, password)) return this.throttle.succeeded(attempt);
      const subject = { type: 'account', id, label: account?.username ?? '' };
      await this.denials.record({ action: 'password.rejected', subject }, { always: true });
      await this.throttle.failed(attempt);
      throw new WrongPassword();
    });
  }
}
