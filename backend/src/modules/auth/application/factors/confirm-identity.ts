import { Injectable } from '@nestjs/common';
import type { IdentityProof, PasskeyJson, PasskeyOptions } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { DeniedAttempts } from '../../../../platform/audit';
import { accountKey } from '../../domain/account-names';
import { WrongPasskeyProof, WrongPassword } from '../../domain/auth.errors';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AuthChallengesRepository } from '../../persistence/auth-challenges.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { PasswordHasher } from '../passwords/password-hasher';
import { attemptAt, SignInThrottle } from '../sessions/sign-in-throttle';
import { RelyingParty } from './relying-party';

/** Asks for the password or a passkey again before a sensitive act, so that a session left open isn't enough for it. */
@Injectable()
export class ConfirmIdentity {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: PasswordHasher,
    private readonly throttle: SignInThrottle,
    private readonly challenges: AuthChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly relyingParty: RelyingParty,
    private readonly denials: DeniedAttempts,
  ) {}

  /** For a proof by passkey: one of the user's own, for this session only. */
  async passkeyOptions({ id, sessionId }: SignedInUser): Promise<PasskeyOptions> {
    const challenge = await this.challenges.issue('proof', { userId: id, sessionId });
    return { options: await this.relyingParty.requestOptions(challenge, await this.passkeys.of(id)) };
  }

  /** Throws unless `proof` has the user's password or a passkey of theirs. */
  async confirm(user: SignedInUser, { password, passkey }: IdentityProof): Promise<void> {
    await (passkey ? this.confirmPasskey(user, passkey) : this.confirmPassword(user, password ?? ''));
  }

  /**
   * Throws `WrongPassword`, or `TooManyFailedSignIns` after ten wrong ones. They count like failed sign-ins from a known
   * browser: the session stands for it, so that guesses from elsewhere don't keep the user from working. Returns the hash
   * that the password matches: compare it once the account is locked, because the password may have been replaced since.
   */
  confirmPassword({ id, sessionId }: SignedInUser, password: string): Promise<string> {
    const attempt = attemptAt(accountKey(id), sessionId);
    return this.passwords.inTurn(id, async () => {
      await this.throttle.admit(attempt);
      const account = await this.accounts.find(id);
      const hash = account?.passwordHash ?? null;
      if ((await this.passwords.verify(hash, password)) && hash !== null) {
        await this.throttle.succeeded(attempt);
        return hash;
      }
      await this.denials.record(rejected(id, account?.username), { always: true });
      await this.throttle.failed(attempt);
      throw new WrongPassword();
    });
  }

  private async confirmPasskey({ id, username, sessionId }: SignedInUser, response: PasskeyJson): Promise<void> {
    if (await this.relyingParty.verify(response, ['proof'], { userId: id, sessionId })) return;
    await this.denials.record(rejected(id, username));
    throw new WrongPasskeyProof();
  }
}

const rejected = (id: number, label = '') => ({ action: 'password.rejected', subject: { type: 'account', id, label } });
