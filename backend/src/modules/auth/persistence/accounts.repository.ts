import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, EntitySchema, In, IsNull, LessThan, Repository } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { Account } from '../domain/account';
import { accountKey, comparable } from '../domain/account-names';

export const accountTable = new EntitySchema<Account>({
  name: 'Account',
  target: Account,
  tableName: 'users',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    username: { type: 'text' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    organization: { type: 'text', nullable: true },
    phone: { type: 'text', nullable: true },
    passwordHash: { type: 'text', name: 'password_hash' },
    isAdmin: { type: 'boolean', name: 'is_admin' },
    isPrescriber: { type: 'boolean', name: 'is_prescriber' },
    isSalesRep: { type: 'boolean', name: 'is_sales_rep' },
    manufacturerId: {
      type: 'integer',
      name: 'manufacturer_id',
      nullable: true,
      foreignKey: { target: 'Manufacturer', name: 'users_manufacturer', onDelete: 'RESTRICT' },
    },
    groupIds: { type: 'integer', name: 'group_ids', array: true, default: [] },
    staffRoles: { type: 'text', name: 'staff_roles', array: true, default: [] },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    emailConfirmedAt: { type: 'timestamptz', name: 'email_confirmed_at', nullable: true },
    erasedAt: { type: 'timestamptz', name: 'erased_at', nullable: true },
    deactivatedAt: { type: 'timestamptz', name: 'deactivated_at', nullable: true },
    confirmationFrom: { type: 'timestamptz', name: 'confirmation_from', default: () => 'now()' },
    confirmBy: { type: 'date', name: 'confirm_by', nullable: true },
    confirmationReminder: { type: 'integer', name: 'confirmation_reminder', nullable: true },
  },
  checks: [
    { name: 'users_staff_roles_known', expression: "staff_roles <@ ARRAY['owner', 'approver', 'editor', 'auditor']" },
    { name: 'users_manufacturer_of_rep', expression: 'manufacturer_id IS NULL OR is_sales_rep' },
    { name: 'users_groups_of_prescriber', expression: `group_ids = '{}' OR is_prescriber` },
    { name: 'users_confirmation_reminder_known', expression: 'confirmation_reminder IN (30, 7)' },
  ],
  indices: [
    { name: 'users_role', columns: ['id'], synchronize: false },
    { name: 'users_of_manufacturer', columns: ['manufacturerId', 'id'], where: 'manufacturer_id IS NOT NULL' },
    { name: 'users_in_groups', columns: ['id'], where: `group_ids <> '{}'` },
    { name: 'users_deactivated', columns: ['id'], where: 'deactivated_at IS NOT NULL' },
    { name: 'users_to_confirm', columns: ['id'], where: 'confirm_by IS NOT NULL' },
    { name: 'users_confirmation', columns: ['confirmationFrom'], where: 'confirm_by IS NULL AND NOT is_admin' },
  ],
});

/** What an email to the person needs. */
export type MailedAccount = Pick<Account, 'id' | 'email' | 'firstName' | 'username' | 'emailConfirmedAt'>;

/** The owner of a name: an account, a pending registration, or none. */
export interface NameHolder {
  readonly account: Account | null;
  /** the same for all names and spellings of one user */
  readonly key: string;
}

/** Active, and no staff account. */
const MUST_CONFIRM = 'NOT is_admin AND (is_prescriber OR is_sales_rep) AND deactivated_at IS NULL';

@Injectable()
export class AccountsRepository {
  constructor(@InjectRepository(Account) private readonly accounts: Repository<Account>) {}

  save(account: Account, tx: Tx): Promise<Account> {
    return tx.manager.save(account);
  }

  find(id: number, manager = this.accounts.manager): Promise<Account | null> {
    return manager.findOneBy(Account, { id });
  }

  async findActive(ids: readonly number[], manager: EntityManager): Promise<readonly MailedAccount[]> {
    if (ids.length === 0) return [];
    return manager.find(Account, {
      select: { id: true, email: true, firstName: true, username: true, emailConfirmedAt: true },
      where: { id: In(ids), deactivatedAt: IsNull() },
    });
  }

  /** Locks the row until the transaction ends, so that no one signs in to it meanwhile. */
  lock(id: number, tx: Tx): Promise<Account | null> {
    return tx.manager.findOne(Account, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether anyone ever signed in to it. */
  async wasUsed(id: number, tx: Tx): Promise<boolean> {
    const sessions: unknown[] = await tx.manager.query('SELECT FROM sessions WHERE user_id = $1 LIMIT 1', [id]);
    return sessions.length > 0;
  }

  /** For an account that no one has signed in to. Others can only have tried to. */
  async remove(id: number, { manager }: Tx): Promise<void> {
    await manager.query(`DELETE FROM one_time_links WHERE purpose = 'password-reset' AND holder_id = $1`, [id]);
    await manager.query('DELETE FROM auth_challenges WHERE user_id = $1', [id]);
    await manager.query('DELETE FROM sign_in_alerts WHERE account_id = $1', [id]);
    await manager.query('DELETE FROM users WHERE id = $1', [id]);
  }

  countDeactivated(before: Date): Promise<number> {
    return this.accounts.countBy({ deactivatedAt: LessThan(before), erasedAt: IsNull() });
  }

  /** The account that was deactivated first, locked until the transaction ends; null if none was `before`. */
  lockDeactivated(before: Date, tx: Tx): Promise<Account | null> {
    return tx.manager.findOne(Account, {
      where: { deactivatedAt: LessThan(before), erasedAt: IsNull() },
      order: { deactivatedAt: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * The accounts of prescribers and sales reps that may be due: those whose months count from `latestStart` or earlier, and
   * those that were emailed about it. `confirmationStep` decides.
   */
  async toConfirm(latestStart: Date): Promise<readonly number[]> {
    const rows: { id: number }[] = await this.accounts.query(
      // Two branches, because each has an index of its own.
      `SELECT id FROM users WHERE confirm_by IS NOT NULL AND ${MUST_CONFIRM}
       UNION ALL
       SELECT id FROM users WHERE confirm_by IS NULL AND confirmation_from <= $1 AND ${MUST_CONFIRM}
       ORDER BY id`,
      [latestStart],
    );
    return rows.map(({ id }) => id);
  }

  /** Active accounts aren't due anymore. */
  async clearConfirmations(): Promise<void> {
    await this.accounts.query(
      `UPDATE users SET confirm_by = NULL, confirmation_reminder = NULL
       WHERE confirm_by IS NOT NULL AND deactivated_at IS NULL`,
    );
  }

  /** Returns their IDs and locks the rows until the transaction ends, so that no one else changes them. */
  async lockActiveOwners(tx: Tx): Promise<readonly number[]> {
    const rows: { id: number }[] = await tx.manager.query(
      `SELECT id FROM users WHERE is_admin AND 'owner' = ANY(staff_roles) AND deactivated_at IS NULL
       ORDER BY id FOR UPDATE`,
    );
    return rows.map(({ id }) => id);
  }

  /** Does nothing if the account has another address. */
  async confirmEmail(id: number, email: string, now: Date, tx: Tx): Promise<void> {
    await tx.manager.query(
      `UPDATE users SET email_confirmed_at = $3
       WHERE id = $1 AND lower(email) = lower($2) AND email_confirmed_at IS NULL`,
      [id, email, now],
    );
  }

  async anyAdministrator(): Promise<boolean> {
    return this.accounts.existsBy({ isAdmin: true });
  }

  /** Without those whose data was erased. */
  administrators(): Promise<Account[]> {
    return this.accounts.find({ where: { isAdmin: true, erasedAt: IsNull() }, order: { id: 'ASC' } });
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
