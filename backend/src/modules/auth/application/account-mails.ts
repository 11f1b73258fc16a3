import { Injectable } from '@nestjs/common';
import { oneTimeLinkPaths } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config';
import { formatDateTime } from '../../../platform/time';
import type { Account } from '../domain/account';
import { comparable } from '../domain/account-names';
import { AccountsRepository } from '../persistence/accounts.repository';
import { type EmailChange, EmailChangesRepository } from '../persistence/email-changes.repository';
import { PasswordRequestsRepository } from '../persistence/one-time-links.repository';
import { OneTimeLinks } from './one-time-links';

type PersonsEmailChange = EmailChange & { readonly account: Account };

/** The data for the emails about passwords and accounts. */
@Injectable()
export class AccountMails {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly requests: PasswordRequestsRepository,
    private readonly emailChanges: EmailChangesRepository,
    private readonly links: OneTimeLinks,
    private readonly config: Config,
  ) {}

  /** Null if no active account has the address, or the account has reached its limit of links. */
  async requestedAccount(requestId: number, manager: EntityManager): Promise<Account | null> {
    const email = await this.requests.emailOf(requestId, manager);
    if (email === null) return null;
    const { account } = await this.accounts.holderOf(email, manager);
    if (!account?.isActive || comparable(account.email) !== comparable(email)) return null;
    return (await this.links.isAtLimit('password-reset', account.id, manager)) ? null : account;
  }

  /** Null for an erased account, so that pending emails to the person end. */
  async find(accountId: number): Promise<Account | null> {
    const account = await this.accounts.find(accountId);
    return account?.erasedAt ? null : account;
  }

  /** The requested change of an address; null if it was confirmed, replaced, or canceled. */
  async requestedEmail(changeId: number, manager: EntityManager): Promise<PersonsEmailChange | null> {
    const change = await this.emailChanges.find(changeId, manager);
    return change?.confirmedAt ? null : this.withAccount(change, manager);
  }

  /** The change of an address that the user has confirmed. */
  async changedEmail(changeId: number, manager: EntityManager): Promise<PersonsEmailChange | null> {
    return this.withAccount(await this.emailChanges.find(changeId, manager), manager);
  }

  private async withAccount(change: EmailChange | null, manager: EntityManager): Promise<PersonsEmailChange | null> {
    const account = change && (await this.accounts.find(change.userId, manager));
    return account?.isActive ? { ...change!, account } : null;
  }

  async newEmailLink({ id }: EmailChange, manager: EntityManager): Promise<string> {
    const token = await this.links.issue('email-change', id, manager);
    return `${this.config.publicUrl}${oneTimeLinkPaths.confirmNewEmail}#${token}`;
  }

  async confirmationLink(account: Account, manager: EntityManager): Promise<string> {
    const token = await this.links.issue('account-confirmation', account.id, manager, account);
    return `${this.config.publicUrl}${oneTimeLinkPaths.confirmAccount}#${token}`;
  }

  async resetLink(account: Account, manager: EntityManager): Promise<string> {
    const token = await this.links.issue('password-reset', account.id, manager, account);
    return `${this.config.publicUrl}${oneTimeLinkPaths.resetPassword}#${token}`;
  }

  get forgotPasswordLink(): string {
    return `${this.config.publicUrl}/forgot-password`;
  }

  get signInLink(): string {
    return `${this.config.publicUrl}/login`;
  }

  get staffSignInLink(): string {
    return `${this.config.publicUrl}/admin/login`;
  }

  /** In the pharmacy's time zone. */
  formatTime(at: Date): string {
    return formatDateTime(at, this.config.timeZone);
  }
}
