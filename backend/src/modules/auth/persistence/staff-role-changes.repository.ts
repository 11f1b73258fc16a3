import { Injectable } from '@nestjs/common';
import type { StaffRole } from '@pharmacy/contracts';
import { DataSource } from 'typeorm';
import type { Tx } from '../../../platform/database';

interface NewRoleChange {
  readonly accountId: number;
  /** the account of the owner who made the change */
  readonly changedBy: number;
  readonly before: readonly StaffRole[];
  readonly after: readonly StaffRole[];
  readonly changedAt: Date;
}

export interface RoleChange extends Omit<NewRoleChange, 'changedBy'> {
  /** first and last name, or the username */
  readonly changedBy: string;
}

/** Changes of staff roles, kept until their emails are sent. */
@Injectable()
export class StaffRoleChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ accountId, changedBy, before, after, changedAt }: NewRoleChange, { manager }: Tx): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO staff_role_changes (account_id, changed_by, roles_before, roles_after, changed_at)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [accountId, changedBy, before, after, changedAt],
    );
    return row!.id;
  }

  /** Null for a change older than 30 days, which is deleted. */
  async find(id: number): Promise<RoleChange | null> {
    const [change] = await this.dataSource.query<RoleChange[]>(
      `SELECT c.account_id AS "accountId", c.roles_before AS before, c.roles_after AS after, c.changed_at AS "changedAt",
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) AS "changedBy"
       FROM staff_role_changes c JOIN users u ON u.id = c.changed_by WHERE c.id = $1`,
      [id],
    );
    return change ?? null;
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM staff_role_changes WHERE changed_at < now() - interval '30 days'`);
  }
}
