import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { StaffRole } from '@pharmacy/contracts';
import { DataSource, type EntityManager, EntitySchema, LessThan, Repository } from 'typeorm';
import { type Tx, violatedConstraint } from '../../../platform/database';
import { AlreadyInvited } from '../domain/auth.errors';
import { StaffInvitation } from '../domain/staff-invitation';

const ONE_PER_EMAIL = 'staff_invitations_email';

export const staffInvitationTable = new EntitySchema<StaffInvitation>({
  name: 'StaffInvitation',
  target: StaffInvitation,
  tableName: 'staff_invitations',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    email: { type: 'text' },
    firstName: { type: 'text', name: 'first_name' },
    lastName: { type: 'text', name: 'last_name' },
    staffRoles: { type: 'text', name: 'staff_roles', array: true },
    invitedAt: { type: 'timestamptz', name: 'invited_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
  },
  checks: [
    {
      name: 'staff_invitations_roles_known',
      expression: "cardinality(staff_roles) > 0 AND staff_roles <@ ARRAY['owner', 'approver', 'editor', 'auditor']",
    },
  ],
  indices: [{ name: ONE_PER_EMAIL, columns: ['email'], synchronize: false }],
});

@Injectable()
export class StaffInvitationsRepository {
  constructor(@InjectRepository(StaffInvitation) private readonly invitations: Repository<StaffInvitation>) {}

  /** Newest first. */
  all(): Promise<StaffInvitation[]> {
    return this.invitations.find({ order: { id: 'DESC' } });
  }

  find(id: number, manager: EntityManager): Promise<StaffInvitation | null> {
    return manager.findOneBy(StaffInvitation, { id });
  }

  /** Locks the row until the transaction ends: of two people who accept or withdraw it, one finds it gone. */
  lock(id: number, tx: Tx): Promise<StaffInvitation | null> {
    return tx.manager.findOne(StaffInvitation, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Throws `AlreadyInvited` if the address has an invitation. */
  async save(invitation: StaffInvitation, tx: Tx): Promise<StaffInvitation> {
    try {
      return await tx.manager.save(invitation);
    } catch (error) {
      throw violatedConstraint(error) === ONE_PER_EMAIL ? new AlreadyInvited() : error;
    }
  }

  /** Invitations that no one accepted. */
  countExpired(before: Date): Promise<number> {
    return this.invitations.countBy({ expiresAt: LessThan(before) });
  }

  async removeExpired(before: Date, limit: number, { manager }: Tx): Promise<number> {
    const [, removed]: [unknown[], number] = await manager.query(
      `DELETE FROM staff_invitations WHERE id IN (
         SELECT id FROM staff_invitations WHERE expires_at < least($1, now()) ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [before, limit],
    );
    return removed;
  }

  async remove({ id }: StaffInvitation, tx: Tx): Promise<void> {
    await tx.manager.delete(StaffInvitation, { id });
  }
}

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

export const ROLE_CHANGE_DAYS = 30;

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

  /** Null for a change older than `ROLE_CHANGE_DAYS`, which is deleted. */
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
    await this.dataSource.query(
      `DELETE FROM staff_role_changes WHERE changed_at < now() - interval '${ROLE_CHANGE_DAYS} days'`,
    );
  }
}
