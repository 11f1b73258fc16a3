import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { Account, type NewAccount } from '../domain/account';
import type { AccountNames, NameKind } from '../domain/account-names';
import { EmailTaken, UsernameTaken } from '../domain/auth.errors';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { AccountsRepository, type MailedAccount } from '../persistence/accounts.repository';
import { AffiliationsRepository } from '../persistence/affiliations.repository';
import { ChangeAccountStatus } from './change-account.use-case';

/** The account operations for other modules, which run inside the caller's transaction. */
@Injectable()
export class Accounts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly status: ChangeAccountStatus,
    private readonly clock: Clock,
  ) {}

  /** Reserves both names for a registration until it is decided. Throws `UsernameTaken` or `EmailTaken`. */
  async reserve(names: AccountNames, registrationId: number, tx: Tx): Promise<void> {
    assertNotTaken(await this.names.claim(names, { registrationId }, tx));
  }

  /** Creates the account of an approved registration, under its reserved names. */
  async open(account: NewAccount, registrationId: number, tx: Tx): Promise<Account> {
    const opened = await this.accounts.save(Account.open(account, this.clock.now()), tx);
    await this.names.handOver(registrationId, opened.id, tx);
    return opened;
  }

  /**
   * Undoes `open`: the names are the registration's again. The account is deleted, unless someone signed in to it. Then it
   * stays deactivated and can't be used by any name, because what was done with it refers to it.
   */
  async takeBack(accountId: number, registrationId: number, tx: Tx): Promise<void> {
    const account = await this.accounts.lock(accountId, tx);
    if (!account) throw new Error(`There is no account ${accountId}`);
    await this.names.handBack(account.id, registrationId, tx);
    if (await this.accounts.wasUsed(account.id, tx)) await this.status.undoApproval(account, tx);
    else await this.accounts.remove(account.id, tx);
  }

  /** Reserves both names for a registration that released them. False if one was taken in the meantime. */
  async reserveAgain(names: AccountNames, registrationId: number, tx: Tx): Promise<boolean> {
    return (await this.names.claim(names, { registrationId }, tx)).length === 0;
  }

  /**
   * Sets which manufacturer a new sales rep works for. Throws `UnknownManufacturer`, or `NotASalesRep` for anyone else.
   */
  async assignManufacturer(account: Account, manufacturerId: number, tx: Tx): Promise<void> {
    const event = account.assignTo(await this.affiliations.lockManufacturer(manufacturerId, tx));
    await this.accounts.save(account, tx);
    if (event) tx.publish(event);
  }

  /** Puts a new prescriber in these groups. Throws `UnknownGroup`, or `NotAPrescriber` for anyone else. */
  async putInGroups(account: Account, groupIds: readonly number[], tx: Tx): Promise<void> {
    const event = account.joinOnly(await this.affiliations.lockGroups(groupIds, tx));
    await this.accounts.save(account, tx);
    if (event) tx.publish(event);
  }

  /** Unless the account has another email address by now. */
  confirmEmail(accountId: number, email: string, now: Date, tx: Tx): Promise<void> {
    return this.accounts.confirmEmail(accountId, email, now, tx);
  }

  /** Those of the accounts that are active. */
  findActive(ids: readonly number[], manager: EntityManager): Promise<readonly MailedAccount[]> {
    return this.accounts.findActive(ids, manager);
  }

  /** `names` without those of accounts and pending registrations. */
  unused(names: readonly string[], tx: Tx): Promise<readonly string[]> {
    return this.names.withoutOthers(names, null, tx.manager);
  }

  /** Releases the names of a rejected or withdrawn registration. */
  release(registrationId: number, tx: Tx): Promise<void> {
    return this.names.release(registrationId, tx);
  }
}

export function assertNotTaken(taken: readonly NameKind[]): void {
  if (taken.includes('username')) throw new UsernameTaken();
  if (taken.includes('email')) throw new EmailTaken();
}
