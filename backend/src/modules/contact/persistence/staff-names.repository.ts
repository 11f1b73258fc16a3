import { Injectable } from '@nestjs/common';
import type { StaffName } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';

/** The first and last name, or the username of an account without them. */
const NAMES = `
  SELECT id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) AS name
  FROM users WHERE id = ANY($1) ORDER BY name, id`;

@Injectable()
export class StaffNamesRepository {
  /** Sorted by name. */
  list(ids: readonly (number | null)[], manager: EntityManager): Promise<readonly StaffName[]> {
    return manager.query(NAMES, [ids.filter((id) => id !== null)]);
  }

  async of(ids: readonly (number | null)[], manager: EntityManager): Promise<ReadonlyMap<number | null, StaffName>> {
    if (ids.every((id) => id === null)) return new Map();
    return new Map((await this.list(ids, manager)).map((person) => [person.id, person]));
  }
}
