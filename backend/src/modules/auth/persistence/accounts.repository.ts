import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Account } from '../domain/account';
import { accountKey, comparable } from '../domain/account-names';

/** The owner of a name: an account, a pending registration, or none. */
export interface NameHolder {
  readonly account: Account | null;
  /** the same for all names and spellings of one user */
  readonly key: string;
}

@Injectable()
export class AccountsRepository {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  save(account: Account, tx: Tx): Promise<Account> {
    return tx.manager.save(account);
  }

  find(id: number): Promise<Account | null> {
    return this.accounts.findOneBy({ id });
  }

  /** Locks the row until the transaction ends. */
  lock(id: number, tx: Tx): Promise<Account | null> {
    return tx.manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Returns their ids and locks the rows until the transaction ends, so that no one else changes them. */
  async lockActiveOwners(tx: Tx): Promise<readonly number[]> {
    const rows: { id: number }[] = await tx.manager.query(
      `SELECT id FROM users WHERE is_admin AND 'owner' = ANY(staff_roles) AND deactivated_at IS NULL
       ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /** Does nothing if no account has the name. */
  async confirmEmail(name: string, now: Date, tx: Tx): Promise<void> {
    await tx.manager.query(
      `UPDATE users SET email_confirmed_at = $2 FROM account_names held
       WHERE held.name = $1 AND held.user_id = users.id AND users.email_confirmed_at IS NULL`,
      [comparable(name), now],
    );
  }

  async anyAdministrator(): Promise<boolean> {
    return this.accounts.existsBy({ isAdmin: true });
  }

  administrators(): Promise<Account[]> {
    return this.accounts.find({ where: { isAdmin: true }, order: { id: 'ASC' } });
  }

  /** By username or email address, ignoring letter case. */
  async holderOf(name: string, manager = this.accounts.manager): Promise<NameHolder> {
    const [held]: { user_id: number | null; registration_id: number | null }[] = await manager.query(
      'SELECT user_id, registration_id FROM account_names WHERE name = $1',
      [comparable(name)],
    );
    // always queries the account, so that an unknown name takes as long as a known one
    const account = await manager.findOneBy(Account, { id: held?.user_id ?? 0 });
    return { account, key: keyOf(name, held) };
  }
}

function keyOf(name: string, held?: { user_id: number | null; registration_id: number | null }): string {
  if (held?.user_id) return accountKey(held.user_id);
  return held?.registration_id ? `registration:${held.registration_id}` : `name:${comparable(name)}`;
}
