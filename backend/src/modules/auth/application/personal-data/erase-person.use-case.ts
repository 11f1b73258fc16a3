import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ErasePersonRequest } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { AuditTrail } from '../../../../platform/audit';
import { Transaction, type Tx } from '../../../../platform/database';
import { Forbidden } from '../../../../platform/errors';
import { erasedEmail, PersonalData } from '../../../../platform/personal-data';
import { Clock } from '../../../../platform/time';
import type { Account } from '../../domain/account';
import { comparable } from '../../domain/account-names';
import { LastOwner, NoSuchAccount, OwnErasure, WrongUsername } from '../../domain/auth.errors';
import { AccountErased } from '../../domain/auth.events';
import { AccountNamesRepository } from '../../persistence/account-names.repository';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { type Erasure, ErasuresRepository } from '../../persistence/erasures.repository';
import { EndSession } from '../sessions/end-session.use-case';
import { ConfirmIdentity } from '../factors/confirm-identity';

const newPseudonym = () => `erased-${randomBytes(6).toString('hex')}`;

/** Removes what identifies a person, everywhere. The record of what happened stays, under a pseudonym. */
@Injectable()
export class ErasePerson {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly accountNames: AccountNamesRepository,
    private readonly erasures: ErasuresRepository,
    private readonly personalData: PersonalData,
    private readonly trail: AuditTrail,
    private readonly sessions: EndSession,
    private readonly identity: ConfirmIdentity,
    private readonly clock: Clock,
  ) {}

  async erase(id: number, owner: SignedInUser, { username, ...proof }: ErasePersonRequest): Promise<void> {
    await this.identity.confirm(owner, proof);
    await this.transaction.run(async (tx) => {
      // Locks all owners: two who erase each other at once would otherwise leave none.
      const owners = await this.accounts.lockActiveOwners(tx);
      if (!owners.includes(owner.id)) throw new Forbidden();
      const account = await this.accounts.lock(id, tx);
      if (!account || account.erasedAt) throw new NoSuchAccount();
      if (comparable(username) !== comparable(account.username)) throw new WrongUsername();
      if (owners.length === 1 && owners[0] === id) throw new LastOwner();
      // The erasure's events are recorded with the name and address of the person who carries it out.
      if (id === owner.id) throw new OwnErasure();
      const erasure = { userId: id, accountCreatedAt: account.createdAt, erasedBy: owner.id };
      await this.carryOut(account, { ...erasure, pseudonym: newPseudonym(), erasedAt: this.clock.now() }, tx);
    });
  }

  /** Erases the person whose account was deactivated first. False if none was deactivated `before`. */
  async eraseDeactivated(before: Date, tx: Tx): Promise<boolean> {
    const account = await this.accounts.lockDeactivated(before, tx);
    if (!account) return false;
    const erasure = { userId: account.id, accountCreatedAt: account.createdAt, erasedBy: null };
    await this.carryOut(account, { ...erasure, pseudonym: newPseudonym(), erasedAt: this.clock.now() }, tx);
    return true;
  }

  /**
   * Carries out an erasure again that a restored backup undid. False if the backup doesn't have the account, or has it
   * erased; another account may have the same number by now.
   */
  repeat(erasure: Erasure): Promise<boolean> {
    return this.transaction.run(async (tx) => {
      const account = await this.accounts.lock(erasure.userId, tx);
      const isSame = account?.createdAt.getTime() === erasure.accountCreatedAt.getTime();
      if (!account || !isSame || account.erasedAt) {
        await this.erasures.add(erasure, tx);
        return false;
      }
      await this.carryOut(account, erasure, tx);
      return true;
    });
  }

  private async carryOut(account: Account, erasure: Erasure, tx: Tx): Promise<void> {
    const { pseudonym, erasedAt } = erasure;
    const { id: userId, username, email } = account;
    // After an undone approval, the names belong to the request, and so does what is found by them.
    const own = (names: readonly string[]) => this.accountNames.withoutOthers(names, userId, tx.manager);
    const emails = account.emailConfirmedAt ? await own([email]) : [];
    // First, because the modules' tables let go of their records for an erased account only.
    account.erase(pseudonym, erasedEmail(pseudonym), erasedAt);
    await this.accounts.save(account, tx);
    const traces = await this.personalData.erase({ userId, username, emails }, pseudonym, tx);
    const names = await own([...traces.names, email]);
    await this.sessions.endAllOf(userId, tx);
    await this.erasures.removeTraces(userId, names, tx);
    await this.erasures.add(erasure, tx);
    const { summary } = await this.trail.redact({ ...traces, names, userId, pseudonym }, tx.manager);
    tx.publish(new AccountErased({ id: userId, summary }));
  }
}
