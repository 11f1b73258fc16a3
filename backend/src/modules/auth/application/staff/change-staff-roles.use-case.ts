import { Injectable } from '@nestjs/common';
import type { ChangeStaffRolesRequest } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { Forbidden } from '../../../../platform/errors';
import { Clock } from '../../../../platform/time';
import type { Account } from '../../domain/account';
import { LastOwner, NoSuchStaffMember } from '../../domain/auth.errors';
import { StaffRolesNoticeDue } from '../../domain/auth.events';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { StaffRoleChangesRepository } from '../../persistence/staff.repositories';
import { EndSession } from '../sessions/end-session.use-case';
import { ConfirmIdentity } from '../factors/confirm-identity';

@Injectable()
export class ChangeStaffRoles {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly changes: StaffRoleChangesRepository,
    private readonly sessions: EndSession,
    private readonly identity: ConfirmIdentity,
    private readonly clock: Clock,
  ) {}

  /**
   * From the commit on, the person's sessions are ended on every replica and open connection, so that nothing that an
   * earlier role showed stays open. `proof` is the owner's own.
   */
  async change(id: number, request: ChangeStaffRolesRequest, owner: SignedInUser): Promise<Account> {
    const { staffRoles: roles, before: seen, ...proof } = request;
    await this.identity.confirm(owner, proof);
    return this.transaction.run(async (tx) => {
      // Locks all owners: two who take the role from each other at once would otherwise leave none.
      const owners = await this.accounts.lockActiveOwners(tx);
      if (!owners.includes(owner.id)) throw new Forbidden();
      const account = await this.accounts.lock(id, tx);
      if (!account?.isAdmin || account.erasedAt) throw new NoSuchStaffMember();
      const isLastOwner = owners.length === 1 && owners[0] === id;
      if (isLastOwner && !roles.includes('owner')) throw new LastOwner();
      const before = account.staffRoles;
      const event = account.changeStaffRoles(roles, seen);
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      const change = { accountId: id, changedBy: owner.id, before, after: account.staffRoles };
      tx.publish(new StaffRolesNoticeDue(await this.changes.add({ ...change, changedAt: this.clock.now() }, tx)));
      await this.sessions.endAllOf(id, tx);
      return account;
    });
  }
}
