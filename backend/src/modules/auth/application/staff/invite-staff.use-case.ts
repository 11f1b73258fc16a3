import { Injectable } from '@nestjs/common';
import type { IdentityProof } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { Transaction, type Tx } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import { EmailTaken, NoSuchInvitation } from '../../domain/auth.errors';
import { StaffInvitationWithdrawn, StaffInvited } from '../../domain/auth.events';
import { type NewStaffMember, StaffInvitation } from '../../domain/staff-invitation';
import { AccountNamesRepository } from '../../persistence/account-names.repository';
import { StaffInvitationsRepository } from '../../persistence/staff.repositories';
import { OneTimeLinks } from '../one-time-links';
import { ConfirmIdentity } from '../factors/confirm-identity';

@Injectable()
export class InviteStaff {
  constructor(
    private readonly transaction: Transaction,
    private readonly invitations: StaffInvitationsRepository,
    private readonly names: AccountNamesRepository,
    private readonly links: OneTimeLinks,
    private readonly identity: ConfirmIdentity,
    private readonly clock: Clock,
  ) {}

  /** Emails a link that works once, until the invitation expires. `proof` is the owner's own. */
  async invite(person: NewStaffMember, owner: SignedInUser, proof: IdentityProof): Promise<StaffInvitation> {
    await this.identity.confirm(owner, proof);
    return this.transaction.run(async (tx) => {
      if (await this.names.isHeld(person.email, tx)) throw new EmailTaken();
      const invitation = await this.invitations.save(StaffInvitation.open(person, this.clock.now()), tx);
      tx.publish(new StaffInvited(invitation));
      return invitation;
    });
  }

  /** Emails another link, and revokes the earlier ones. */
  inviteAgain(id: number): Promise<StaffInvitation> {
    return this.transaction.run(async (tx) => {
      const invitation = await this.lockAndRevokeLinks(id, tx);
      const invited = invitation.renew(this.clock.now());
      await this.invitations.save(invitation, tx);
      tx.publish(invited);
      return invitation;
    });
  }

  async withdraw(id: number): Promise<void> {
    await this.transaction.run(async (tx) => {
      const invitation = await this.lockAndRevokeLinks(id, tx);
      await this.invitations.remove(invitation, tx);
      tx.publish(new StaffInvitationWithdrawn(invitation));
    });
  }

  private async lockAndRevokeLinks(id: number, tx: Tx): Promise<StaffInvitation> {
    const invitation = await this.invitations.lock(id, tx);
    if (!invitation) throw new NoSuchInvitation();
    await this.links.revoke('staff-invitation', id, tx.manager);
    return invitation;
  }
}
