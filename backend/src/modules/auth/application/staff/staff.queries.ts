import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/time';
import type { StaffInvitation } from '../../domain/staff-invitation';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { StaffInvitationsRepository } from '../../persistence/staff-invitations.repository';
import { AccountDirectory, type ListedAccount } from '../account-directory.queries';

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

  /** Active people first, in the order in which they joined. */
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
