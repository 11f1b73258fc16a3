import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { invitationPath, staffRoleNames } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { Clock } from '../../../platform/time';
import { AccountMails } from '../application/account-mails';
import { OneTimeLinks } from '../application/one-time-links';
import { StaffInvited, StaffRolesNoticeDue } from '../domain/auth.events';
import { StaffInvitationsRepository, StaffRoleChangesRepository } from '../persistence/staff.repositories';

interface InvitationModel {
  readonly firstName: string;
  readonly email: string;
  /** such as `Approver, Editor` */
  readonly roles: string;
  readonly link: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly expiresAt: string;
}

@Injectable()
@MailDeclaration()
export class StaffInvitationMail implements Mail<InvitationModel> {
  readonly name = 'staff-invitation';
  readonly on = StaffInvited;
  readonly template = path.join(__dirname, 'staff-invitation.hbs');
  readonly sample: InvitationModel = {
    firstName: 'Jordan',
    email: 'jordan.ellis@example.org',
    roles: 'Approver, Editor',
    link: 'https://pharmacy.example.org/admin/invitation#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    expiresAt: 'Friday, March 6, 2026 at 9:15 AM CST',
  };

  constructor(
    private readonly invitations: StaffInvitationsRepository,
    private readonly links: OneTimeLinks,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  subject(): string {
    return "You're invited to the back office";
  }

  /** Null if the invitation was accepted or withdrawn, or expired, in the meantime. */
  async compose(invitationId: number, manager: EntityManager) {
    const invitation = await this.invitations.find(invitationId, manager);
    if (!invitation || invitation.isExpired(this.clock.now())) return null;
    const { firstName, email, staffRoles } = invitation;
    const token = await this.links.issue('staff-invitation', invitationId, manager);
    const link = `${this.config.publicUrl}${invitationPath}#${token}`;
    const expiresAt = this.mails.formatTime(invitation.expiresAt);
    return { to: email, model: { firstName, email, roles: staffRoleNames(staffRoles), link, expiresAt } };
  }
}

interface RolesModel {
  readonly firstName: string;
  readonly changedBy: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly changedAt: string;
  /** such as `Approver, Editor` */
  readonly before: string;
  readonly after: string;
  readonly signInLink: string;
}

/** To a staff member whose roles an owner changed. */
@Injectable()
@MailDeclaration()
export class StaffRolesChangedMail implements Mail<RolesModel> {
  readonly name = 'staff-roles-changed';
  readonly on = StaffRolesNoticeDue;
  readonly template = path.join(__dirname, 'staff-roles-changed.hbs');
  readonly sample: RolesModel = {
    firstName: 'Jordan',
    changedBy: 'Ada Moore',
    changedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    before: 'Editor',
    after: 'Approver, Editor',
    signInLink: 'https://pharmacy.example.org/admin/login',
  };

  constructor(
    private readonly mails: AccountMails,
    private readonly changes: StaffRoleChangesRepository,
  ) {}

  subject(): string {
    return 'Your staff roles were changed';
  }

  /** Null for an account that was deactivated in the meantime. */
  async compose(changeId: number) {
    const change = await this.changes.find(changeId);
    const account = change && (await this.mails.find(change.accountId));
    if (!account?.isActive) return null;
    const { changedBy, changedAt, before, after } = change!;
    return {
      to: account.email,
      model: {
        firstName: account.firstName,
        changedBy,
        changedAt: this.mails.formatTime(changedAt),
        before: staffRoleNames(before),
        after: staffRoleNames(after),
        signInLink: this.mails.staffSignInLink,
      },
    };
  }
}
