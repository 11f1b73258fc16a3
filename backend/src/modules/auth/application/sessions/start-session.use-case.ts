import { Injectable } from '@nestjs/common';
import { emailPattern, type SignInChallenge, usernamePattern } from '@pharmacy/contracts';
import { DeniedAttempts } from '../../../../platform/audit';
import type { Account } from '../../domain/account';
import { InvalidCredentials } from '../../domain/auth.errors';
import { type KnownBrowser, passwordDigestOf } from '../../domain/known-browser';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AuthChallengesRepository } from '../../persistence/auth-challenges.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { ConfirmAccount } from '../confirm-account.use-case';
import { DemoPassword } from '../passwords/password-rules';
import { RelyingParty } from '../factors/relying-party';
import { OpenSession, type SignInBrowser, type StartedSession } from './open-session';
import { PasswordHasher } from '../passwords/password-hasher';
import { attemptAt, SignInThrottle } from './sign-in-throttle';

export interface Credentials {
  /** username or email address */
  readonly name: string;
  readonly password: string;
}

@Injectable()
export class StartSession {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly demoPassword: DemoPassword,
    private readonly throttle: SignInThrottle,
    private readonly sessions: OpenSession,
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly relyingParty: RelyingParty,
    private readonly denials: DeniedAttempts,
    private readonly confirmations: ConfirmAccount,
  ) {}

  /**
   * Does the same work in the same time, with the same error, for an unknown name, a wrong password, and an unapproved user.
   * The turn covers only the credentials check: opening the session waits for other replicas, which must not hold up others.
   * Returns a challenge, and opens nothing yet, for an account with two-step sign-in.
   */
  async signIn(credentials: Credentials, browser: SignInBrowser): Promise<StartedSession | SignInChallenge> {
    const lastSignedIn = browser.known?.accounts[0]?.id ?? null;
    const { account, hasSecondFactor } = await this.passwords.inTurn(lastSignedIn, () =>
      this.verifyCredentials(credentials, browser.known),
    );
    return hasSecondFactor ? this.challenge(account) : this.sessions.open(account, browser);
  }

  /** Returns the active account with this name and password, or throws; `AccessEnded` only to someone who knows the password. */
  private async verifyCredentials({ name, password }: Credentials, known: KnownBrowser | null) {
    const { account, key } = await this.accounts.holderOf(name);
    const attempt = attemptAt(key, account !== null && known?.knows(account) ? known.id : null);
    const subject = { type: 'account', id: account?.id ?? null, label: account?.username ?? labelOf(name) };
    await this.throttle.admit(attempt).catch(async (error: Error) => {
      await this.denials.record({ action: 'sign-in.throttled', subject });
      throw error;
    });
    const isRight = await this.passwords.verify(account?.passwordHash ?? null, password);
    const matches = isRight && !this.demoPassword.isForbidden(password);
    if (account && matches) await this.confirmations.assertNotLapsed(account);
    if (!account?.isActive || !matches) {
      // Recorded before the limits can throw. Guesses at existing accounts are limited by them and by the hashing.
      await this.denials.record({ action: 'sign-in.failed', subject }, { always: account !== null });
      await this.throttle.failed(attempt);
      throw new InvalidCredentials();
    }
    const hasSecondFactor = await this.factors.has(account.id);
    // Wrong codes count until the right one: a password that someone knows must not buy them more guesses.
    await (hasSecondFactor ? this.throttle.admit(attempt) : this.throttle.succeeded(attempt));
    return { account, hasSecondFactor };
  }

  private async challenge(account: Account): Promise<SignInChallenge> {
    const [app, passkeys, challenge] = await Promise.all([
      this.factors.findApp(account.id),
      this.passkeys.of(account.id),
      this.challenges.issue('sign-in', { userId: account.id, passwordDigest: passwordDigestOf(account) }),
    ]);
    const offersPasskey = passkeys.length > 0 && this.relyingParty.isAvailable;
    const passkey = offersPasskey ? await this.relyingParty.requestOptions(challenge, passkeys) : null;
    return { challenge, hasApp: app !== null, passkey };
  }
}

/** Keeps a password that was typed into the name field out of the audit trail. */
const labelOf = (name: string) => (usernamePattern.test(name) || emailPattern.test(name) ? name : 'not a name');
