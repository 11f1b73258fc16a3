import {
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
import { ValidateBy, ValidateIf } from 'class-validator';
import { Email, Secret, Text } from '../../../platform/http';
import { IdentityProofDto } from './second-factor.dto';

const isRole = (value: unknown) => (staffRoles as readonly unknown[]).includes(value);

/** Roles, none of them twice: at least one, unless the body may omit them. */
const Roles = (message: string, { optional = false } = {}) => {
  const minItems = optional ? 0 : 1;
  return applyDecorators(
    ValidateIf((_, value) => !optional || value !== undefined),
    ValidateBy({
      name: 'staffRoles',
      validator: {
        validate: (value: unknown) =>
          Array.isArray(value) &&
          value.length >= minItems &&
          value.every(isRole) &&
          new Set(value).size === value.length,
        defaultMessage: () => message,
      },
    }),
    ApiProperty({
      enum: [...staffRoles],
      isArray: true,
      minItems,
      maxItems: staffRoles.length,
      required: !optional,
    }),
  );
};

export class InviteStaffDto extends IdentityProofDto implements InviteStaffRequest {
  @Email(registrationMessages.emailInvalid)
  readonly email!: string;

  @Text({ label: 'First name', required: registrationMessages.firstNameRequired, max: limits.name.max })
  readonly firstName!: string;

  @Text({ label: 'Last name', required: registrationMessages.lastNameRequired, max: limits.name.max })
  readonly lastName!: string;

  @Roles(messages.rolesRequired)
  readonly staffRoles!: StaffRole[];
}

export class ChangeStaffRolesDto extends IdentityProofDto implements ChangeStaffRolesRequest {
  @Roles(messages.rolesRequired)
  readonly staffRoles!: StaffRole[];

  /** the roles that the caller last read; if absent, overwrites any later change */
  @Roles(messages.beforeInvalid, { optional: true })
  readonly before?: StaffRole[];
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
