import { Injectable } from '@nestjs/common';
import type { IdentityProof, RecoveryCodes } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction, type Tx } from '../../../../platform/database';
import type { Account } from '../../domain/account';
import { NoSecondFactor, NoSuchAccount, NoSuchPasskey, OwnSecondFactor } from '../../domain/auth.errors';
import { SecondFactorRemoved, SecondFactorReset } from '../../domain/auth.events';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { PasskeysRepository } from '../../persistence/passkeys.repository';
import { SecondFactorsRepository } from '../../persistence/second-factors.repository';
import { EndSession } from '../sessions/end-session.use-case';
import { SessionAuthenticator } from '../sessions/session-authenticator';
import { passkeyNamed } from './add-passkey.use-case';
import { ConfirmIdentity } from './confirm-identity';
import { FactorCodes } from './factor-codes';
import { APP } from './set-up-app.use-case';

@Injectable()
export class RemoveFactor {
  constructor(
    private readonly transaction: Transaction,
    private readonly identity: ConfirmIdentity,
    private readonly accounts: AccountsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly codes: FactorCodes,
    private readonly sessions: EndSession,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  async removeApp(user: SignedInUser, proof: IdentityProof): Promise<void> {
    await this.identity.confirm(user, proof);
    await this.change(user, async (account, tx) => {
      if (await this.factors.removeApp(account.id, tx))
        tx.publish(new SecondFactorRemoved({ ...account, factor: APP }));
    });
  }

  async removePasskey(user: SignedInUser, id: number, proof: IdentityProof): Promise<void> {
    await this.identity.confirm(user, proof);
    await this.change(user, async (account, tx) => {
      const removed = await this.passkeys.remove(account.id, id, tx);
      if (!removed) throw new NoSuchPasskey();
      tx.publish(new SecondFactorRemoved({ ...account, factor: passkeyNamed(removed.name) }));
    });
  }

  /** Earlier ones no longer work. */
  async renewRecoveryCodes(user: SignedInUser, proof: IdentityProof): Promise<RecoveryCodes> {
    await this.identity.confirm(user, proof);
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(user.id, tx);
      if (!account || !(await this.factors.has(user.id, tx.manager))) throw new NoSecondFactor();
      return { codes: await this.codes.make(account, tx) };
    });
  }

  /**
   * For a user who lost every way to take the second step: removes them all and ends the person's sessions. `proof` is the
   * actor's own. A staff account doesn't exist for those who may not manage the staff.
   */
  async reset(id: number, actor: SignedInUser, proof: IdentityProof): Promise<Account> {
    if (id === actor.id) throw new OwnSecondFactor();
    await this.identity.confirm(actor, proof);
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account || (account.isAdmin && !actor.can('staff:manage'))) throw new NoSuchAccount();
      if (!(await this.removeAll(account, tx))) throw new NoSecondFactor();
      await this.sessions.endAllOf(id, tx);
      return account;
    });
  }

  /** Runs inside the caller's transaction. Returns whether there was anything to remove. */
  async removeAll(account: Account, tx: Tx): Promise<boolean> {
    const had = await this.factors.removeAllOf(account.id, tx);
    if (had) tx.publish(new SecondFactorReset(account));
    return had;
  }

  /** Recovery codes go with the last app or passkey. */
  private async change({ id }: SignedInUser, remove: (account: Account, tx: Tx) => Promise<void>): Promise<void> {
    await this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(id, tx);
      if (!account) throw new NoSuchAccount();
      await remove(account, tx);
      if (!(await this.factors.has(id, tx.manager))) await this.factors.replaceRecoveryCodes(id, [], tx);
      await this.authenticator.announceUserChanged(id, tx);
    });
  }
}
