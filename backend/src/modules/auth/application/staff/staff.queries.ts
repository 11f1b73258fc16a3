import { Injectable } from '@nestjs/common';
import type { StaffName } from '@pharmacy/contracts';
import type { Permission } from '../../../../platform/access';
import { Transaction } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import type { StaffInvitation } from '../../domain/staff-invitation';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { StaffInvitationsRepository } from '../../persistence/staff.repositories';
import { AccountDirectory, type ListedAccount } from '../account-directory.queries';
import { AccountsQueries } from '../accounts.queries';

/** An invitation, and whether its link still works. */
export interface ListedInvitation {
  readonly invitation: StaffInvitation;
  readonly isExpired: boolean;
}

@Injectable()
export class StaffQueries {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly directory: AccountDirectory,
    private readonly invitations: StaffInvitationsRepository,
    private readonly clock: Clock,
  ) {}

  /** Active people first, sorted by when they joined. */
  async members(): Promise<readonly ListedAccount[]> {
    const members = await this.directory.withLastVisits(await this.accounts.administrators());
    return [...members].sort((one, other) => Number(other.account.isActive) - Number(one.account.isActive));
  }

  /** Newest first. */
  async openInvitations(): Promise<readonly ListedInvitation[]> {
    return (await this.invitations.all()).map((invitation) => this.listed(invitation));
  }

  listed(invitation: StaffInvitation): ListedInvitation {
    return { invitation, isExpired: invitation.isExpired(this.clock.now()) };
  }
}

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
