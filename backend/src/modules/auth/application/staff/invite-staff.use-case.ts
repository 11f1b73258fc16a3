import { Injectable } from '@nestjs/common';
import type { IdentityProof } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../../platform/access';
import { RequestContext } from '../../../../platform/context';
import { Transaction, type Tx } from '../../../../platform/database';
import { Clock } from '../../../../platform/time';
import { Account } from '../../domain/account';
import { EmailTaken, NoSuchInvitation } from '../../domain/auth.errors';
import { StaffInvitationAccepted, StaffInvitationWithdrawn, StaffInvited } from '../../domain/auth.events';
import { InvalidLink } from '../../domain/one-time-link';
import { type NewStaffMember, StaffInvitation } from '../../domain/staff-invitation';
import { AccountNamesRepository } from '../../persistence/account-names.repository';
import { AccountsRepository } from '../../persistence/accounts.repository';
import { StaffInvitationsRepository } from '../../persistence/staff.repositories';
import { ConfirmIdentity } from '../factors/confirm-identity';
import { OneTimeLinks } from '../one-time-links';
import { PasswordHasher } from '../passwords/password-hasher';
import { AdministratorPasswords } from '../passwords/password-rules';

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

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly transaction: Transaction,
    private readonly invitations: StaffInvitationsRepository,
    private readonly accounts: AccountsRepository,
    private readonly names: AccountNamesRepository,
    private readonly links: OneTimeLinks,
    private readonly rules: AdministratorPasswords,
    private readonly passwords: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates the account, whose username is the email address. Hashes nothing for an invalid link. The password is checked
   * before the link is consumed, so that the person can try another one.
   */
  async accept(token: string, password: string): Promise<void> {
    const invitationId = await this.links.holderOf('staff-invitation', token);
    await this.rules.check(password);
    const passwordHash = await this.passwords.hash(password);
    await this.transaction.run(async (tx) => {
      const invitation = await this.invitations.lock(invitationId, tx);
      if (!invitation || invitation.isExpired(this.clock.now())) throw new InvalidLink('staff-invitation');
      await this.links.redeem('staff-invitation', token, invitationId, tx.manager);
      RequestContext.setUser(await this.open(invitation, passwordHash, tx));
      await this.invitations.remove(invitation, tx);
      tx.publish(new StaffInvitationAccepted(invitation));
    });
  }

  private async open(invitation: StaffInvitation, passwordHash: string, tx: Tx): Promise<Account> {
    const { email, firstName, lastName, staffRoles } = invitation;
    const now = this.clock.now();
    const names = { username: email, email };
    const person = { ...names, firstName, lastName, organization: null, phone: null };
    const account = await this.accounts.save(
      Account.open({ ...person, passwordHash, emailConfirmedAt: now, role: 'admin', staffRoles }, now),
      tx,
    );
    const taken = await this.names.claim(names, { userId: account.id }, tx);
    if (taken.length > 0) throw new EmailTaken();
    return account;
  }
}
