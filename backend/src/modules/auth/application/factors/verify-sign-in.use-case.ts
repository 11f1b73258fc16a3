import { Injectable } from '@nestjs/common';
import type { PasskeyJson, PasskeyOptions } from '@pharmacy/contracts';
import { RequestContext } from '../../../../platform/context';
import { DeniedAttempts } from '../../../../platform/audit';
import { Transaction } from '../../../../platform/database';
import type { Account } from '../../domain/account';
import { accountKey } from '../../domain/account-names';
import { passwordDigestOf } from '../../domain/known-browser';
import { ChallengeExpired, TooManyFailedSignIns, WrongCode, WrongPasskey } from '../../domain/auth.errors';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AuthChallengesRepository, type ChallengeBinding } from '../../persistence/auth-challenges.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { ConfirmAccount } from '../confirm-account.use-case';
import { OpenSession, type SignInBrowser, type StartedSession } from '../sessions/open-session';
import { attemptAt, SignInThrottle } from '../sessions/sign-in-throttle';
import { FactorCodes } from './factor-codes';
import { RelyingParty } from './relying-party';

/** Signs in with a code after the password, or with a passkey, after the password or alone. */
@Injectable()
export class VerifySignIn {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly codes: FactorCodes,
    private readonly relyingParty: RelyingParty,
    private readonly throttle: SignInThrottle,
    private readonly sessions: OpenSession,
    private readonly denials: DeniedAttempts,
    private readonly confirmations: ConfirmAccount,
  ) {}

  /** For signing in with a passkey alone: the browser offers those that it has for this site. */
  async passkeyOptions(): Promise<PasskeyOptions> {
    const challenge = await this.challenges.issue('passkey-sign-in', {});
    return { options: await this.relyingParty.requestOptions(challenge) };
  }

  /** Wrong codes count like wrong passwords. The challenge stays open for another try, until the right code takes it. */
  async withCode(challenge: string, code: string, browser: SignInBrowser): Promise<StartedSession> {
    const account = await this.boundAccount(await this.challenges.find(challenge, ['sign-in']));
    const attempt = attemptAt(accountKey(account.id), browser.known?.knows(account) ? browser.known.id : null);
    const subject = subjectOf(account);
    const use = () => this.useCode(account, challenge, code);
    const isRight = await this.throttle.check(attempt, use).catch(async (error: Error) => {
      if (error instanceof TooManyFailedSignIns) await this.denials.record({ action: 'sign-in.throttled', subject });
      throw error;
    });
    if (!isRight) {
      await this.denials.record({ action: 'second-factor.failed', subject }, { always: true });
      throw new WrongCode();
    }
    return this.sessions.open(account, browser);
  }

  /** Signatures can't be guessed, so no one is locked out of this way. */
  async withPasskey(response: PasskeyJson, browser: SignInBrowser): Promise<StartedSession> {
    const presented = await this.relyingParty.verify(response, ['sign-in', 'passkey-sign-in']);
    if (!presented) return this.rejectPasskey(response);
    const { binding, passkey } = presented;
    const account = await this.boundAccount({ ...binding, userId: passkey.userId }).catch((error) => {
      if (error instanceof ChallengeExpired) return null;
      throw error;
    });
    return account ? this.sessions.open(account, browser) : this.rejectPasskey(response);
  }

  private useCode(account: Account, challenge: string, code: string): Promise<boolean> {
    RequestContext.setUser(account);
    return this.transaction.run(async (tx) => {
      if (!(await this.codes.use(account, code, tx))) return false;
      if (await this.challenges.take(challenge, ['sign-in'], {}, tx.manager)) return true;
      throw new ChallengeExpired();
    });
  }

  private async rejectPasskey({ id }: PasskeyJson): Promise<never> {
    const passkey = await this.passkeys.withCredential(String(id));
    const account = passkey && (await this.accounts.find(passkey.userId));
    await this.denials.record({ action: 'second-factor.failed', subject: subjectOf(account) });
    throw new WrongPasskey();
  }

  /** The active account that the challenge is for, if its password is still the one that was checked. */
  private async boundAccount(binding: ChallengeBinding | null): Promise<Account> {
    const account = binding?.userId === undefined ? null : await this.accounts.find(binding.userId);
    const isSame =
      binding?.passwordDigest === undefined || (account && binding.passwordDigest === passwordDigestOf(account));
    if (account && isSame) await this.confirmations.assertNotLapsed(account);
    if (!account?.isActive || !isSame) throw new ChallengeExpired();
    return account;
  }
}

const subjectOf = (account: Account | null) => ({
  type: 'account',
  id: account?.id ?? null,
  label: account?.username ?? 'unknown passkey',
});
