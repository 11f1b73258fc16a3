import { Injectable } from '@nestjs/common';
import type { SignedInUser } from '../../../platform/access';
import { type DomainEvent, Transaction, type Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import type { Account } from '../domain/account';
import { ApprovalUndone, LastOwner, NoSuchAccount, OwnAccount } from '../domain/auth.errors';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { AccountsRepository } from '../persistence/accounts.repository';
import { AffiliationsRepository } from '../persistence/affiliations.repository';
import { EmailChangesRepository } from '../persistence/email-changes.repository';
import { OneTimeLinks } from './one-time-links';
import { EndSession } from './sessions/end-session.use-case';
import { SessionAuthenticator } from './sessions/session-authenticator';

/** The staff member who makes the change. */
type Actor = Pick<SignedInUser, 'id' | 'can'>;

@Injectable()
export class ChangeAccountStatus {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly sessions: EndSession,
    private readonly links: OneTimeLinks,
    private readonly emailChanges: EmailChangesRepository,
    private readonly clock: Clock,
  ) {}

  /** From the commit on, all sessions of the user are ended and their emailed links are invalid. */
  async deactivate(id: number, actor: Actor): Promise<Account> {
    if (id === actor.id) throw new OwnAccount();
    return this.transaction.run(async (tx) => {
      const account = await this.lockUnlessLastOwner(id, actor, tx);
      await this.close(account, account.deactivate(this.clock.now()), tx);
      return account;
    });
  }

  /** As `deactivate`, without an email. Runs inside the caller's transaction. */
  undoApproval(account: Account, tx: Tx): Promise<void> {
    return this.close(account, account.undoApproval(this.clock.now()), tx);
  }

  private async close(account: Account, event: DomainEvent | undefined, tx: Tx): Promise<void> {
    if (!event) return;
    await this.accounts.save(account, tx);
    await this.links.revoke('account-confirmation', account.id, tx.manager);
    await this.end(account, event, tx);
  }

  /** No one confirmed the account in time. Its links for a confirmation stay valid. */
  async lapse(account: Account, tx: Tx): Promise<void> {
    const event = account.lapse(this.clock.now());
    await this.accounts.save(account, tx);
    await this.end(account, event, tx);
  }

  private async end({ id }: Account, event: DomainEvent, tx: Tx): Promise<void> {
    await this.links.revoke('password-reset', id, tx.manager);
    await this.emailChanges.cancel(id, tx);
    tx.publish(event);
    await this.sessions.endAllOf(id, tx);
  }

  activate(id: number, actor: Actor): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const account = await this.lock(id, actor, tx);
      if (!(await this.names.hasAny(id, tx))) throw new ApprovalUndone();
      const event = account.activate();
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      return account;
    });
  }

  /** Locks all active owners: two who deactivate each other at once would otherwise leave none. */
  private async lockUnlessLastOwner(id: number, actor: Actor, tx: Tx): Promise<Account> {
    const owners = await this.accounts.lockActiveOwners(tx);
    const account = await this.lock(id, actor, tx);
    if (owners.length === 1 && owners[0] === id) throw new LastOwner();
    return account;
  }

  /** A staff account doesn't exist for those who may not manage the staff. */
  private async lock(id: number, actor: Actor, tx: Tx): Promise<Account> {
    const account = await this.accounts.lock(id, tx);
    if (!account || account.erasedAt || (account.isAdmin && !actor.can('staff:manage'))) throw new NoSuchAccount();
    return account;
  }
}

/** Sets which manufacturer a sales rep works for, and so whose documents the rep sees. */
@Injectable()
export class AssignManufacturer {
  constructor(
    private readonly transaction: Transaction,
    private readonly accounts: AccountsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly authenticator: SessionAuthenticator,
  ) {}

  /** From the commit on, every replica reads the rep's sessions anew. Null: no manufacturer. `seen` is as for `assignTo`. */
  assign(id: number, manufacturerId: number | null, seen?: number | null): Promise<Account> {
    return this.transaction.run(async (tx) => {
      const manufacturer =
        manufacturerId === null ? null : await this.affiliations.lockManufacturer(manufacturerId, tx);
      const account = await this.accounts.lock(id, tx);
      // The caller may not be allowed to see the staff, so a staff account looks like one that doesn't exist.
      if (!account || account.isAdmin || account.erasedAt) throw new NoSuchAccount();
      const event = account.assignTo(manufacturer, seen);
      if (!event) return account;
      await this.accounts.save(account, tx);
      tx.publish(event);
      await this.authenticator.announceUserChanged(id, tx);
      return account;
    });
  }
}
