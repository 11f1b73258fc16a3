import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { Account, type NewAccount } from '../domain/account';
import type { AccountNames, NameKind } from '../domain/account-names';
import { EmailTaken, UsernameTaken } from '../domain/auth.errors';
import { AccountNamesRepository } from '../persistence/account-names.repository';
import { AccountsRepository } from '../persistence/accounts.repository';

/** What other rooms do with accounts, always inside their own transaction. */
@Injectable()
export class Accounts {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
  ) {}

  /** Keeps both names for a request until it is decided; `UsernameTaken` or `EmailTaken` when somebody holds one. */
  async reserve(names: AccountNames, registrationId: number, tx: Tx): Promise<void> {
    refuse(await this.names.claim(names, { registrationId }, tx));
  }

  /** Makes the account of an approved request, under the names it had reserved. */
  async open(account: NewAccount, registrationId: number, tx: Tx): Promise<Account> {
    const opened = await this.accounts.save(Account.open(account, new Date()), tx);
    await this.names.handOver(registrationId, opened.id, tx);
    return opened;
  }

  /** For an account that was opened already, under the name it was asked for. */
  confirmEmail(name: string, now: Date, tx: Tx): Promise<void> {
    return this.accounts.confirmEmail(name, now, tx);
  }

  /** Frees the names of a rejected request. */
  release(registrationId: number, tx: Tx): Promise<void> {
    return this.names.release(registrationId, tx);
  }
}

export function refuse(taken: readonly NameKind[]): void {
  if (taken.includes('username')) throw new UsernameTaken();
  if (taken.includes('email')) throw new EmailTaken();
}
