import { authMessages, limits, type SessionUser, type SignInRequest, type SignInResponse } from '@pharmacy/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { Secret, Text } from '../../../platform/http';
import type { OwnAccount } from '../application/account.queries';

export class SignInDto implements SignInRequest {
  @Text({ label: 'Username', required: authMessages.usernameRequired, max: limits.email.max })
  readonly username!: string;

  @Secret({ label: 'Password', required: authMessages.passwordRequired, max: limits.password.max })
  readonly password!: string;
}

export class SessionUserDto implements SessionUser {
  @ApiProperty({ type: 'integer' })
  readonly id!: number;

  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String })
  readonly email!: string;

  @ApiProperty({ type: String })
  readonly firstName!: string;

  @ApiProperty({ type: String })
  readonly lastName!: string;

  @ApiProperty({ type: String, nullable: true })
  readonly organization!: string | null;

  @ApiProperty({ type: String, nullable: true })
  readonly phone!: string | null;

  @ApiProperty({ type: Boolean })
  readonly isAdmin!: boolean;

  @ApiProperty({ type: Boolean })
  readonly isPrescriber!: boolean;

  @ApiProperty({ type: Boolean })
  readonly isSalesRep!: boolean;

  @ApiProperty({ type: Boolean, description: 'Whether the link in the first mail was followed' })
  readonly emailConfirmed!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'End of the visit before this one' })
  readonly lastVisitAt!: string | null;
}

export class SignInAnswerDto implements SignInResponse {
  @ApiProperty({ type: String, description: 'Goes into `Authorization: Bearer …`' })
  readonly token!: string;

  @ApiProperty({ type: SessionUserDto })
  readonly user!: SessionUserDto;
}

export class DemoAdministratorDto {
  @ApiProperty({ type: String })
  readonly username!: string;

  @ApiProperty({ type: String })
  readonly password!: string;
}

export const toSessionUser = ({ account, lastVisitAt }: OwnAccount): SessionUserDto => ({
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
  emailConfirmed: account.emailConfirmedAt !== null,
  lastVisitAt: lastVisitAt?.toISOString() ?? null,
});
