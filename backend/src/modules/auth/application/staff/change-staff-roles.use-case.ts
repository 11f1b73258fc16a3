import { Injectable } from '@nestjs/common';
import type { IdentityProof, StaffRole } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { Forbidden } from '../../../../platform/errors';
import type { Account } from '../../domain/account';
import { LastOwner, NoSuchStaffMember } from '../../domain/auth.errors';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { EndSession } from '../end-session.use-case';
import { ConfirmIdentity } from '../factors/confirm-identity';

@Injectable()
export class ChangeStaffRoles {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly sessions: EndSession,
    private readonly identity: ConfirmIdentity,
  ) {}

  /**
   * From the commit on, the person's sessions are ended on every replica and open connection, so that nothing that an
   * earlier role showed stays open. `proof` is the owner's own.
   */
  async change(id: number, roles: readonly StaffRole[], owner: SignedInUser, proof: IdentityProof): Promise<Account> {
    await this.identity.confirm(owner, proof);
    return this.transaction.run(async (tx) => {
      // Locks all owners: two who take the role from each other at once would otherwise leave none.
      const owners = await this.accounts.lockActiveOwners(tx);
      if (!owners.includes(owner.id)) throw new Forbidden();
      const account = await this.accounts.lock(id, tx);
      if (!account?.isAdmin) throw new NoSuchStaffMember();
      const isLastOwner = owners.length === 1 && owners[0] === id;
      if (isLastOwner && !roles.includes('owner')) throw new LastOwner();
      const event = account.changeStaffRoles(roles);
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      await this.sessions.endAllOf(id, tx);
      return account;
    });
  }
}
