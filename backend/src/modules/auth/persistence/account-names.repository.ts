import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database';
import { namesHeldBy, type AccountNames, type NameKind } from '../domain/account-names';

export type NameOwner = { readonly registrationId: number } | { readonly userId: number };

/** One row a name, of users and of pending requests alike: its primary key is what makes names unique. */
@Injectable()
export class AccountNamesRepository {
  /** Takes both names for `owner`, and tells which were not to be had. A twin that runs now is waited for. */
  async claim(names: AccountNames, owner: NameOwner, tx: Tx): Promise<readonly NameKind[]> {
    const held = namesHeldBy(names);
    const claimed: { name: string }[] = await tx.manager.query(
      // in one order, so that two who claim the same names crosswise do not wait for each other
      `INSERT INTO account_names (name, kind, registration_id, user_id)
       SELECT name, kind, $3::integer, $4::integer FROM unnest($1::text[], $2::text[]) AS held (name, kind) ORDER BY name
       ON CONFLICT (name) DO NOTHING RETURNING name`,
      [[...held.keys()], [...held.values()], ...columnsOf(owner)],
    );
    const got = new Set(claimed.map(({ name }) => name));
    return [...held].filter(([name]) => !got.has(name)).map(([, kind]) => kind);
  }

  async handOver(registrationId: number, userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('UPDATE account_names SET user_id = $2, registration_id = NULL WHERE registration_id = $1', [
      registrationId,
      userId,
    ]);
  }

  async release(registrationId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM account_names WHERE registration_id = $1', [registrationId]);
  }
}

const columnsOf = (owner: NameOwner) =>
  'userId' in owner ? ([null, owner.userId] as const) : ([owner.registrationId, null] as const);
