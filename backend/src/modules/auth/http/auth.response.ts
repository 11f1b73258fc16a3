import {
  staffRoles,
  type AccountView,
  type GroupName,
  type SessionUser,
  type SignInResponse,
  type StaffRole,
} from '@pharmacy/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { permissionsOf, type Permission } from '../../../permissions';
import type { ListedAccount } from '../application/account-directory.queries';
import type { OwnAccount } from '../application/accounts.queries';

class ManufacturerNameDto {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
}

export class GroupNameDto implements GroupName {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly name!: string;
}

export class SessionUserDto implements SessionUser {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly email!: string;
  @ApiProperty({ type: String }) readonly firstName!: string;
  @ApiProperty({ type: String }) readonly lastName!: string;
  @ApiProperty({ type: String, nullable: true }) readonly organization!: string | null;
  @ApiProperty({ type: String, nullable: true }) readonly phone!: string | null;
  @ApiProperty({ type: Boolean }) readonly isAdmin!: boolean;
  @ApiProperty({ type: Boolean }) readonly isPrescriber!: boolean;
  @ApiProperty({ type: Boolean }) readonly isSalesRep!: boolean;

  @ApiProperty({
    type: ManufacturerNameDto,
    nullable: true,
    description: 'The manufacturer that a sales rep works for',
  })
  readonly manufacturer!: ManufacturerNameDto | null;

  @ApiProperty({ type: [GroupNameDto], description: 'The groups that a prescriber is in, sorted by name' })
  readonly groups!: readonly GroupNameDto[];

  @ApiProperty({ enum: [...staffRoles], isArray: true, description: 'Empty for users who aren’t staff' })
  readonly staffRoles!: StaffRole[];

  @ApiProperty({ type: [String], description: 'What the user may do now' })
  readonly permissions!: Permission[];

  @ApiProperty({ type: Boolean, description: 'Whether the email address was confirmed' })
  readonly emailConfirmed!: boolean;

  @ApiProperty({
    type: Boolean,
    description: 'Staff without two-step sign-in, where it is required: until it is set up, nothing else is allowed',
  })
  readonly needsSecondFactor!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'End of the previous visit' })
  readonly lastVisitAt!: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day of access unless the account is confirmed; null while no confirmation is due',
  })
  readonly confirmBy!: string | null;

  @ApiProperty({
    type: String,
    required: false,
    description: 'In a portal view: username of the staff member who views it as this user',
  })
  readonly viewedBy?: string;
}

export class SignInAnswerDto implements SignInResponse {
  @ApiProperty({ type: String, description: 'Send as `Authorization: Bearer …`' }) readonly token!: string;
  @ApiProperty({ type: SessionUserDto }) readonly user!: SessionUserDto;
}

export class DemoAdministratorDto {
  @ApiProperty({ type: String }) readonly username!: string;
  @ApiProperty({ type: String }) readonly password!: string;
}

export class AccountViewDto
  extends OmitType(SessionUserDto, ['lastVisitAt', 'permissions', 'needsSecondFactor', 'viewedBy'])
  implements AccountView
{
  @ApiProperty({ type: Boolean, description: 'Whether signing in with the password takes a second step' })
  readonly hasSecondFactor!: boolean;

  @ApiProperty({ type: String, format: 'date-time' }) readonly createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the user was last active' })
  readonly lastVisitAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null while the account is active' })
  readonly deactivatedAt!: string | null;

  @ApiProperty({
    type: Boolean,
    description: 'Whether its approval was undone after it was used: it stays deactivated',
  })
  readonly isApprovalUndone!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether the person was erased and has a pseudonym' })
  readonly isErased!: boolean;
}

export const toSessionUserResponse = ({
  lastVisitAt,
  needsSecondFactor,
  viewedBy,
  ...own
}: OwnAccount): SessionUserDto => ({
  ...toPersonResponse(own),
  permissions: needsSecondFactor ? [] : [...permissionsOf(own.account)],
  needsSecondFactor,
  lastVisitAt: lastVisitAt?.toISOString() ?? null,
  ...(viewedBy !== undefined && { viewedBy }),
});

const toPersonResponse = ({
  account,
  manufacturer,
  groups,
}: Pick<OwnAccount, 'account' | 'manufacturer' | 'groups'>): Omit<
  SessionUserDto,
  'permissions' | 'lastVisitAt' | 'needsSecondFactor' | 'viewedBy'
> => ({
  id: account.id,
  username: account.username,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  organization: account.organization,
  phone: account.phone,
  isAdmin: account.isAdmin,
  isPrescriber: account.isPrescriber,
  isSalesRep: account.isSalesRep,
  manufacturer: manufacturer && { id: manufacturer.id, name: manufacturer.name },
  groups: groups.map(({ id, name }) => ({ id, name })),
  staffRoles: [...account.staffRoles],
  emailConfirmed: account.emailConfirmedAt !== null,
  confirmBy: account.confirmBy,
});

export const toAccountResponse = ({
  lastVisitAt,
  hasSecondFactor,
  isApprovalUndone,
  ...listed
}: ListedAccount): AccountViewDto => ({
  ...toPersonResponse(listed),
  hasSecondFactor,
  lastVisitAt: lastVisitAt?.toISOString() ?? null,
  createdAt: listed.account.createdAt.toISOString(),
  deactivatedAt: listed.account.deactivatedAt?.toISOString() ?? null,
  isApprovalUndone,
  isErased: listed.account.erasedAt !== null,
});
