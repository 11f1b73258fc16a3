import { Injectable } from '@nestjs/common';
import type { AppSetup, IdentityProof, RecoveryCodes } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { PharmacyFacts } from '../../../../platform/mail';
import { Clock } from '../../../../platform/time';
import { appSetup, FactorCodes, newAppSecret, stepOf } from './factor-codes';
import { ChallengeExpired, WrongSetupCode } from '../../domain/auth.errors';
import { SecondFactorAdded } from '../../domain/auth.events';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { AuthChallengesRepository } from '../../persistence/auth-challenges.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { SessionAuthenticator } from '../sessions/session-authenticator';
import { ConfirmIdentity } from './confirm-identity';
import { SecretBox } from './secret-box';

/** The name of an authenticator app in the audit trail. */
export const APP = 'authenticator app';

/** Sets up an authenticator app, which replaces an earlier one. It counts once a code shows that it works. */
@Injectable()
export class SetUpApp {
  constructor(
    private readonly transaction: Transaction,
    private readonly identity: ConfirmIdentity,
    private readonly accounts: AccountsRepository,
    private readonly challenges: AuthChallengesRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly codes: FactorCodes,
    private readonly box: SecretBox,
    private readonly authenticator: SessionAuthenticator,
    private readonly clock: Clock,
    private readonly pharmacy: PharmacyFacts,
  ) {}

  async start(user: SignedInUser, proof: IdentityProof): Promise<AppSetup> {
    await this.identity.confirm(user, proof);
    const { id: userId, username, sessionId } = user;
    const plain = newAppSecret();
    const secret = this.box.seal(plain, userId);
    const challenge = await this.challenges.issue('app-setup', { userId, sessionId, secret });
    const { name: issuer } = await this.pharmacy.read();
    return { challenge, ...appSetup(plain, issuer, username) };
  }

  async confirm({ id, sessionId }: SignedInUser, challenge: string, code: string): Promise<RecoveryCodes> {
    const by = { userId: id, sessionId };
    const setup = await this.challenges.find(challenge, ['app-setup'], by);
    const sealed = setup?.secret;
    const secret = sealed && this.box.open(sealed, id);
    if (!secret) throw new ChallengeExpired();
    const step = stepOf(code, secret, this.clock.now(), 0);
    if (step === null) throw new WrongSetupCode();
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account || !(await this.challenges.take(challenge, ['app-setup'], by, tx.manager)))
        throw new ChallengeExpired();
      await this.factors.saveApp(id, sealed, step, tx);
      tx.publish(new SecondFactorAdded({ ...account, factor: APP }));
      await this.authenticator.announceUserChanged(id, tx);
      return { codes: await this.codes.makeIfNone(account, tx) };
    });
  }
}
