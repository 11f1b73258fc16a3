import { Injectable } from '@nestjs/common';
import { Transaction, type Tx } from '../../../platform/database';
import type { Account } from '../domain/account';
import type { NamedManufacturer } from '../domain/auth.events';
import { UnknownManufacturer } from '../domain/auth.errors';

/** The manufacturers that sales reps work for. The manufacturers module owns them; here they only have a name. */
@Injectable()
export class ManufacturerNamesRepository {
  constructor(private readonly transaction: Transaction) {}

  /** By id. */
  async namesOf(ids: readonly (number | null)[]): Promise<ReadonlyMap<number | null, NamedManufacturer>> {
    const wanted = [...new Set(ids)].filter((id) => id !== null);
    if (wanted.length === 0) return new Map();
    const rows: NamedManufacturer[] = await this.transaction.manager.query(
      'SELECT id, name FROM manufacturers WHERE id = ANY($1::integer[])',
      [wanted],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  async of({ manufacturerId }: Pick<Account, 'manufacturerId'>): Promise<NamedManufacturer | null> {
    return (await this.namesOf([manufacturerId])).get(manufacturerId) ?? null;
  }

  /** Prevents that the manufacturer is deleted until the transaction ends. */
  async lock(id: number, { manager }: Tx): Promise<NamedManufacturer> {
    const [row]: NamedManufacturer[] = await manager.query(
      'SELECT id, name FROM manufacturers WHERE id = $1 FOR KEY SHARE',
      [id],
    );
    if (!row) throw new UnknownManufacturer();
    return row;
  }
}
