import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { invitationPath, limits, staffRoleNames } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';
import { Config } from '../../../platform/config';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { OneTimeLinks } from '../application/one-time-links';
import { StaffInvited } from '../domain/auth.events';
import { StaffInvitationsRepository } from '../persistence/staff-invitations.repository';

interface Model {
  readonly firstName: string;
  readonly email: string;
  /** such as `Approver, Editor` */
  readonly roles: string;
  readonly link: string;
  readonly hours: number;
}

@Injectable()
@MailDeclaration()
export class StaffInvitationMail implements Mail<Model> {
  readonly name = 'staff-invitation';
  readonly on = StaffInvited;
  readonly template = path.join(__dirname, 'staff-invitation.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    email: 'jordan.ellis@example.org',
    roles: 'Approver, Editor',
    link: 'https://pharmacy.example.org/admin/invitation#3q2-7wAAbbCCddEEffGGhhIIjjKKllMMnnOOppQQrrs',
    hours: limits.invitationHours,
  };

  constructor(
    private readonly invitations: StaffInvitationsRepository,
    private readonly links: OneTimeLinks,
    private readonly config: Config,
  ) {}

  subject(): string {
    return "You're invited to the back office";
  }

  /** Null if the invitation was accepted or withdrawn in the meantime. */
  async compose(invitationId: number, manager: EntityManager) {
    const invitation = await this.invitations.find(invitationId, manager);
    if (!invitation) return null;
    const { firstName, email, staffRoles } = invitation;
    const token = await this.links.issue('staff-invitation', invitationId, manager);
    const link = `${this.config.publicUrl}${invitationPath}#${token}`;
    return {
      to: email,
      model: { firstName, email, roles: staffRoleNames(staffRoles), link, hours: limits.invitationHours },
    };
  }
}
