import { Injectable } from '@nestjs/common';
import type { MembershipRequest, PrescriberGroupView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { overwritesChange } from '../../overwrites-change';
import type { Account } from '../domain/account';
import { GroupRenamedMeanwhile, NoSuchAccount } from '../domain/auth.errors';
import { PrescriberGroup } from '../domain/prescriber-group';
import { AccountsRepository } from '../persistence/accounts.repository';
import { AffiliationsRepository } from '../persistence/affiliations.repository';
import { PrescriberGroupsRepository } from '../persistence/prescriber-groups.repository';
import { SessionAuthenticator } from './sessions/session-authenticator';

/** The groups of prescribers, and who is in them, which decides whose documents a prescriber sees. */
@Injectable()
export class ManagePrescriberGroups {
  constructor(
    private readonly transaction: Transaction,
    private readonly groups: PrescriberGroupsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /** Sorted by name. */
  list(): Promise<readonly PrescriberGroupView[]> {
    return this.groups.list();
  }

  add(name: string): Promise<PrescriberGroup> {
    return this.transaction.run(async (tx) => {
      const group = await this.groups.save(PrescriberGroup.add(name), tx);
      tx.publish(group.added());
      return group;
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  rename(id: number, name: string, seen?: Pick<PrescriberGroup, 'name'>): Promise<PrescriberGroup> {
    return this.transaction.run(async (tx) => {
      const group = await this.groups.lock(id, tx);
      if (seen && overwritesChange<Pick<PrescriberGroup, 'name'>>(group, { name }, seen))
        throw new GroupRenamedMeanwhile();
      tx.publish(group.rename(name));
      return this.groups.save(group, tx);
    });
  }

  /** Throws `GroupInUse` while documents are only for it, so no one sees more or less without it. */
  delete(id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      const group = await this.groups.lock(id, tx);
      await this.groups.remove(group, tx);
      tx.publish(group.deleted());
    });
  }

  /** From the commit on, every replica reads the prescriber's sessions anew. */
  assign(accountId: number, { groupIds, before }: MembershipRequest): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const groups = await this.affiliations.lockGroups(groupIds, tx);
      const account = await this.accounts.lock(accountId, tx);
      // The caller may not be allowed to see the staff, so a staff account looks like one that doesn't exist.
      if (!account || account.isAdmin || account.erasedAt) throw new NoSuchAccount();
      const event = account.joinOnly(groups, before);
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      await this.authenticator.announceUserChanged(accountId, tx);
      return account;
    });
  }
}
