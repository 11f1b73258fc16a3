import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../../platform/database';
import { comparable, namesHeldBy, type AccountNames, type NameKind } from '../domain/account-names';

export type NameOwner = { readonly registrationId: number } | { readonly userId: number };

/** One row per name of a user or a pending registration: the primary key makes names unique across both. */
@Injectable()
export class AccountNamesRepository {
  /** Claims both names for `owner` and returns the kinds that were taken. Waits for a concurrent claim of the same name. */
  async claim(names: AccountNames, owner: NameOwner, tx: Tx): Promise<readonly NameKind[]> {
    const held = namesHeldBy(names);
    const claimed: { name: string }[] = await tx.manager.query(
      // sorted, so that two concurrent claims of the same names don't deadlock
      `INSERT INTO account_names (name, kind, registration_id, user_id)
       SELECT name, kind, $3::integer, $4::integer FROM unnest($1::text[], $2::text[]) AS held (name, kind) ORDER BY name
       ON CONFLICT (name) DO NOTHING RETURNING name`,
      [[...held.keys()], [...held.values()], ...columnsOf(owner)],
    );
    const got = new Set(claimed.map(({ name }) => name));
    return [...held].filter(([name]) => !got.has(name)).map(([, kind]) => kind);
  }

  /** Whether an account or a pending registration has the name. */
  async isHeld(name: string, tx: Tx): Promise<boolean> {
    const held: unknown[] = await tx.manager.query('SELECT FROM account_names WHERE name = $1', [comparable(name)]);
    return held.length > 0;
  }

  /** Whether the account has a name to sign in with. */
  async hasAny(userId: number, tx: Tx): Promise<boolean> {
    return !(await this.nameless([userId], tx.manager)).has(userId);
  }

  /** The accounts among these that have no name to sign in with, because their approval was undone. */
  async nameless(userIds: readonly number[], manager: EntityManager): Promise<ReadonlySet<number>> {
    const rows: { id: number }[] = await manager.query(
      `SELECT id FROM unnest($1::int[]) AS account (id)
       WHERE NOT EXISTS (SELECT FROM account_names WHERE user_id = account.id)`,
      [userIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** `names` without those that another account or a pending registration has. `userId` is null for no account. */
  async withoutOthers(
    names: readonly string[],
    userId: number | null,
    manager: EntityManager,
  ): Promise<readonly string[]> {
    const held: { name: string }[] = await manager.query(
      'SELECT name FROM account_names WHERE name = ANY($1) AND NOT coalesce(user_id = $2, false)',
      [names.map(comparable), userId],
    );
    const others = new Set(held.map(({ name }) => name));
    return names.filter((name) => !others.has(comparable(name)));
  }

  async handOver(registrationId: number, userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE account_names SET user_id = $2, registration_id = NULL WHERE registration_id = $1', [
      registrationId,
      userId,
    ]);
  }

  /** Undoes `handOver`. */
  async handBack(userId: number, registrationId: number, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE account_names SET registration_id = $2, user_id = NULL WHERE user_id = $1', [
      userId,
      registrationId,
    ]);
  }

  /** Replaces the names of an account, and returns the kinds that were taken. */
  async replace(userId: number, names: AccountNames, tx: Tx): Promise<readonly NameKind[]> {
    await tx.manager.query('DELETE FROM account_names WHERE user_id = $1', [userId]);
    return this.claim(names, { userId }, tx);
  }

  async release(registrationId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM account_names WHERE registration_id = $1', [registrationId]);
  }
}

const columnsOf = (owner: NameOwner) =>
  'userId' in owner ? ([null, owner.userId] as const) : ([owner.registrationId, null] as const);
