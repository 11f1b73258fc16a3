import { Injectable } from '@nestjs/common';
import type { GroupName } from '@pharmacy/contracts';
import { Transaction, type Tx } from '../../../platform/database';
import type { Account } from '../domain/account';
import { UnknownGroup, UnknownManufacturer } from '../domain/auth.errors';
import type { NamedManufacturer } from '../domain/auth.events';

/** The manufacturer or groups that an account belongs to, which decide about documents for one of them only. */
export interface Affiliation {
  /** the manufacturer that a sales rep works for */
  readonly manufacturer: NamedManufacturer | null;
  /** the groups that a prescriber is in, sorted by name */
  readonly groups: readonly GroupName[];
}

type Affiliated = Pick<Account, 'manufacturerId' | 'groupIds'>;

/** The manufacturers module owns the manufacturers; here they only have a name. */
@Injectable()
export class AffiliationsRepository {
  constructor(private readonly transaction: Transaction) {}

  async of(account: Affiliated): Promise<Affiliation> {
    const [affiliation] = await this.ofAll([account]);
    return affiliation!;
  }

  /** In the order of the accounts. */
  async ofAll(accounts: readonly Affiliated[]): Promise<readonly Affiliation[]> {
    const manufacturerIds = accounts.flatMap(({ manufacturerId }) => manufacturerId ?? []);
    const groupIds = accounts.flatMap((account) => account.groupIds);
    const [manufacturers, groups] = await Promise.all([
      this.named('SELECT id, name FROM manufacturers WHERE id = ANY($1::integer[])', manufacturerIds),
      this.named(
        'SELECT id, name FROM prescriber_groups WHERE id = ANY($1::integer[]) ORDER BY comparable_name',
        groupIds,
      ),
    ]);
    return accounts.map((account) => ({
      manufacturer: manufacturers.find(({ id }) => id === account.manufacturerId) ?? null,
      groups: groups.filter(({ id }) => account.groupIds.includes(id)),
    }));
  }

  /** Keeps the manufacturer from being deleted until the transaction ends. */
  async lockManufacturer(id: number, { manager }: Tx): Promise<NamedManufacturer> {
    const [row]: NamedManufacturer[] = await manager.query(
      'SELECT id, name FROM manufacturers WHERE id = $1 FOR KEY SHARE',
      [id],
    );
    if (!row) throw new UnknownManufacturer();
    return row;
  }

  /** Keeps the groups from being deleted until the transaction ends. Each once, sorted by name. */
  async lockGroups(ids: readonly number[], { manager }: Tx): Promise<readonly GroupName[]> {
    const wanted = [...new Set(ids)];
    const groups: (GroupName & { readonly comparable_name: string })[] = await manager.query(
      'SELECT id, name, comparable_name FROM prescriber_groups WHERE id = ANY($1::integer[]) ORDER BY id FOR KEY SHARE',
      [wanted],
    );
    if (groups.length < wanted.length) throw new UnknownGroup();
    return groups.sort((one, other) => (one.comparable_name < other.comparable_name ? -1 : 1));
  }

  /** Skips the query if there are no IDs. */
  private async named(query: string, ids: readonly number[]): Promise<readonly GroupName[]> {
    return ids.length === 0 ? [] : this.transaction.manager.query(query, [[...new Set(ids)]]);
  }
}
