import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  authMessages,
  limits,
  ownAccountMessages,
  registrationMessages as messages,
  staffMessages,
  type ChangeEmailRequest,
  type ChangePasswordRequest,
  type ConfirmAccountRequest,
  type ConfirmNewEmailRequest,
  type OwnDetailsRequest,
} from '@pharmacy/contracts';
import { Email, OptionalText, Secret, Text, whenPresent } from '../../../platform/http';

/** May be omitted, but not blank. */
const IfSent = () => applyDecorators(whenPresent, ApiPropertyOptional());

/** Omitted fields stay as they are. */
export class OwnDetailsDto implements OwnDetailsRequest {
  @IfSent()
  @Text({ label: 'First name', required: messages.firstNameRequired, max: limits.name.max })
  readonly firstName?: string;

  @IfSent()
  @Text({ label: 'Last name', required: messages.lastNameRequired, max: limits.name.max })
  readonly lastName?: string;

  @OptionalText({ label: 'Phone', max: limits.phone.max })
  readonly phone?: string | null;

  @OptionalText({ label: 'Organization', max: limits.organization.max })
  readonly organization?: string | null;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Secret({
    label: 'Current password',
    required: ownAccountMessages.currentPasswordRequired,
    max: limits.password.max,
  })
  readonly currentPassword!: string;

  @Secret({ label: 'Password', min: [limits.password.min, messages.passwordTooShort], max: limits.password.max })
  readonly password!: string;
}

export class ChangeEmailDto implements ChangeEmailRequest {
  @Email(messages.emailInvalid)
  readonly email!: string;

  @Secret({ label: 'Password', required: staffMessages.yourPasswordRequired, max: limits.password.max })
  readonly password!: string;
}

export class ConfirmNewEmailDto implements ConfirmNewEmailRequest {
  @Secret({ label: 'Token', required: ownAccountMessages.newEmail.linkExpired, max: limits.token.max })
  readonly token!: string;
}

export class ConfirmAccountDto implements ConfirmAccountRequest {
  @Secret({ label: 'Token', required: authMessages.confirmAccount.linkExpired, max: limits.token.max })
  readonly token!: string;
}
