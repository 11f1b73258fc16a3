import {
  emailPattern,
  limits,
  registrationMessages,
  staffMessages as messages,
  staffRoles,
  type AcceptInvitationRequest,
  type ChangeStaffRolesRequest,
  type InviteStaffRequest,
  type StaffRole,
} from '@pharmacy/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { Secret, Text } from '../../../platform/http';
import { IdentityProofDto } from './second-factor.dto';

const isRole = (value: unknown) => (staffRoles as readonly unknown[]).includes(value);

/** At least one role, none of them twice. */
const Roles = () =>
  applyDecorators(
    ValidateBy({
      name: 'staffRoles',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) && value.length > 0 && value.every(isRole) && new Set(value).size === value.length,
        defaultMessage: () => messages.rolesRequired,
      },
    }),
    ApiProperty({ enum: [...staffRoles], isArray: true, minItems: 1, maxItems: staffRoles.length }),
  );

export class InviteStaffDto extends IdentityProofDto implements InviteStaffRequest {
  @Text({
    label: 'Email',
    required: registrationMessages.emailInvalid,
    max: limits.email.max,
    tooLong: registrationMessages.emailInvalid,
    pattern: [emailPattern, registrationMessages.emailInvalid],
  })
  readonly email!: string;

  @Text({ label: 'First name', required: registrationMessages.firstNameRequired, max: limits.name.max })
  readonly firstName!: string;

  @Text({ label: 'Last name', required: registrationMessages.lastNameRequired, max: limits.name.max })
  readonly lastName!: string;

  @Roles()
  readonly staffRoles!: StaffRole[];
}

export class ChangeStaffRolesDto extends IdentityProofDto implements ChangeStaffRolesRequest {
  @Roles()
  readonly staffRoles!: StaffRole[];
}

export class AcceptInvitationDto implements AcceptInvitationRequest {
  @Secret({ label: 'Token', required: messages.linkExpired, max: limits.token.max })
  readonly token!: string;

  @Secret({
    label: 'Password',
    min: [limits.administratorPassword.min, messages.passwordTooShort],
    max: limits.administratorPassword.max,
  })
  readonly password!: string;
}
