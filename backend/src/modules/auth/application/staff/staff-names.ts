import { Injectable } from '@nestjs/common';
import type { StaffName } from '@pharmacy/contracts';
import type { Permission } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { AccountsQueries } from '../accounts.queries';

/** The first and last name, or the username of an account without them. */
const NAMES = `
  SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) AS name
  FROM users WHERE id = ANY($1) ORDER BY name, id`;

/** The names of staff, of those who wrote something or take care of it. */
@Injectable()
export class StaffNames {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly transaction: Transaction,
  ) {}

  async of(ids: readonly (number | null)[]): Promise<ReadonlyMap<number | null, StaffName>> {
    if (ids.every((id) => id === null)) return new Map();
    return new Map((await this.list(ids)).map((person) => [person.id, person]));
  }

  /** The active staff with the permission, sorted by name. */
  async ofStaffWho(permission: Permission): Promise<readonly StaffName[]> {
    const staff = await this.accounts.staffWho(permission);
    return this.list(staff.map(({ id }) => id));
  }

  private list(ids: readonly (number | null)[]): Promise<readonly StaffName[]> {
    return this.transaction.manager.query(NAMES, [ids.filter((id) => id !== null)]);
  }
}
