import { Injectable } from '@nestjs/common';
import {
  type IdentityProof,
  limits,
  type PasskeyJson,
  type PasskeyOptions,
  type RecoveryCodes,
} from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { NoSuchAccount, NoSuchPasskey, PasskeyRejected, TooManyPasskeys } from '../../domain/auth.errors';
import { deviceOf } from '../../domain/device';
import { PasskeyRenamed, SecondFactorAdded } from '../../domain/auth.events';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AuthChallengesRepository } from '../../persistence/auth-challenges.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { SessionAuthenticator } from '../sessions/session-authenticator';
import { ConfirmIdentity } from './confirm-identity';
import { FactorCodes } from './factor-codes';
import { RelyingParty } from './relying-party';

/** The name of a passkey in the audit trail. */
export const passkeyNamed = (name: string) => `passkey “${name}”`;

@Injectable()
export class AddPasskey {
  constructor(
    private readonly transaction: Transaction,
    private readonly identity: ConfirmIdentity,
    private readonly accounts: AccountsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly codes: FactorCodes,
    private readonly relyingParty: RelyingParty,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  async start(user: SignedInUser, proof: IdentityProof): Promise<PasskeyOptions> {
    await this.identity.confirm(user, proof);
    const { id, sessionId } = user;
    const [account, existing] = await Promise.all([this.accounts.find(id), this.passkeys.of(id)]);
    if (!account) throw new NoSuchAccount();
    if (existing.length >= limits.passkeys.max) throw new TooManyPasskeys();
    const challenge = await this.challenges.issue('passkey-setup', { userId: id, sessionId });
    return { options: await this.relyingParty.creationOptions(challenge, account, existing) };
  }

  /** Its first name is that of the device, such as `Chrome on Windows`. */
  async confirm(
    { id, sessionId }: SignedInUser,
    response: PasskeyJson,
    userAgent: string | null,
  ): Promise<RecoveryCodes> {
    const created = await this.relyingParty.verifyCreation(response, { userId: id, sessionId });
    if (!created) throw new PasskeyRejected();
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account) throw new NoSuchAccount();
      if ((await this.passkeys.of(id, tx.manager)).length >= limits.passkeys.max) throw new TooManyPasskeys();
      const { name } = await this.passkeys.add(id, { ...created, name: deviceOf(userAgent) }, tx);
      tx.publish(new SecondFactorAdded({ ...account, factor: passkeyNamed(name) }));
      await this.authenticator.announceUserChanged(id, tx);
      return { codes: await this.codes.makeIfNone(account, tx) };
    });
  }

  async rename({ id: userId, username }: SignedInUser, id: number, name: string): Promise<void> {
    await this.transaction.run(async (tx) => {
      if (!(await this.passkeys.rename(userId, id, name, tx))) throw new NoSuchPasskey();
      tx.publish(new PasskeyRenamed({ id: userId, username, factor: passkeyNamed(name) }));
    });
  }
}
