import {
  staffRoles,
  type StaffInvitationView,
  type StaffMemberView,
  type StaffName,
  type StaffRole,
} from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import type { ListedAccount } from '../application/account-directory.queries';
import type { ListedInvitation } from '../application/staff/staff.queries';

const rolesProperty = { enum: [...staffRoles], isArray: true };

export class StaffNameDto implements StaffName {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, description: 'First and last name, or the username' }) readonly name!: string;
}

export class StaffMemberDto implements StaffMemberView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly email!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty(rolesProperty) readonly staffRoles!: StaffRole[];

  @ApiProperty({ type: Boolean, description: 'Whether signing in with the password takes a second step' })
  readonly hasSecondFactor!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the person was last active' })
  readonly lastVisitAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while the account is active' })
  readonly deactivatedAt!: string | null;
}

export class StaffInvitationDto implements StaffInvitationView {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly email!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty(rolesProperty) readonly staffRoles!: StaffRole[];
  @ApiProperty({ type: String, format: 'date-time' }) readonly invitedAt!: string;

  @ApiProperty({ type: String, format: 'date-time', description: 'The emailed link works until then' })
  readonly expiresAt!: string;

  @ApiProperty({ type: Boolean }) readonly isExpired!: boolean;
}

export const toStaffMemberResponse = ({ account, lastVisitAt, hasSecondFactor }: ListedAccount): StaffMemberDto => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  staffRoles: [...account.staffRoles],
  hasSecondFactor,
  lastVisitAt: lastVisitAt?.toISOString() ?? null,
  deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
});

export const toInvitationResponse = ({ invitation, isExpired }: ListedInvitation): StaffInvitationDto => ({
  id: invitation.id,
  email: invitation.email,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  staffRoles: [...invitation.staffRoles],
  invitedAt: invitation.invitedAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  isExpired,
});
