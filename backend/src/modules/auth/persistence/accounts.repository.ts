import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Account } from '../domain/account';
import { comparable } from '../domain/account-names';

/** Whom a name belongs to: an account, a request that waits for its decision, or nobody. */
export interface NameHolder {
  readonly account: Account | null;
  /** one for all names and spellings of one person */
  readonly key: string;
}

@Injectable()
export class AccountsRepository {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  add(account: Account, tx: Tx): Promise<Account> {
    return tx.manager.save(account);
  }

  find(id: number): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  async anyAdministrator(): Promise<boolean> {
    return this.accounts.existsBy({ isAdmin: true });
  }

  administrators(): Promise<Account[]> {
    return this.accounts.findBy({ isAdmin: true });
  }

  /** By username or e-mail, letter case aside. */
  async holderOf(name: string, manager = this.accounts.manager): Promise<NameHolder> {
    const [held]: { user_id: number | null; registration_id: number | null }[] = await manager.query(
      'SELECT user_id, registration_id FROM account_names WHERE name = $1',
      [comparable(name)],
    );
    // the account is asked for in any case, so that an unknown name takes as long as a known one
    const account = await manager.findOneBy(Account, { id: held?.user_id ?? 0 });
    return { account, key: keyOf(name, held) };
  }
}

function keyOf(name: string, held?: { user_id: number | null; registration_id: number | null }): string {
  if (held?.user_id) return `user:${held.user_id}`;
  return held?.registration_id ? `registration:${held.registration_id}` : `name:${comparable(name)}`;
}
