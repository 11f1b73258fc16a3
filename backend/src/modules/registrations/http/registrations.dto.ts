import {
  authMessages,
  emailPattern,
  limits,
  registrationMessages as messages,
  registrationStatuses,
  usernamePattern,
  type ConfirmEmailRequest,
  type RegistrationRequest,
  type RegistrationStatus,
} from '@pharmacy/contracts';
import { Choice, OptionalText, PageQuery, Secret, Text } from '../../../platform/http';

export class RegistrationRequestDto implements Omit<RegistrationRequest, 'organization' | 'phone' | 'notes'> {
  @Text({
    label: 'Username',
    min: [limits.username.min, messages.usernameTooShort],
    max: limits.username.max,
    pattern: [usernamePattern, messages.usernameCharacters],
  })
  readonly username!: string;

  @Secret({ label: 'Password', min: [limits.password.min, messages.passwordTooShort], max: limits.password.max })
  readonly password!: string;

  @Text({
    label: 'Email',
    required: messages.emailInvalid,
    max: limits.email.max,
    tooLong: messages.emailInvalid,
    pattern: [emailPattern, messages.emailInvalid],
  })
  readonly email!: string;

  @Text({ label: 'First name', required: messages.firstNameRequired, max: limits.name.max })
  readonly firstName!: string;

  @Text({ label: 'Last name', required: messages.lastNameRequired, max: limits.name.max })
  readonly lastName!: string;

  @OptionalText({ label: 'Organization', max: limits.organization.max })
  readonly organization?: string | null;

  @OptionalText({ label: 'Phone', max: limits.phone.max })
  readonly phone?: string | null;

  @OptionalText({ label: 'Notes', max: limits.notes.max })
  readonly notes?: string | null;
}

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @Secret({ label: 'Token', required: authMessages.confirmEmail.linkExpired, max: limits.token.max })
  readonly token!: string;
}

export class RegistrationsQueryDto extends PageQuery {
  @Choice(registrationStatuses, `status must be ${registrationStatuses.join(', ')}`, { optional: true })
  readonly status?: RegistrationStatus;
}

export class RejectionDto {
  @OptionalText({ label: 'Reason', max: limits.reason.max })
  readonly reason?: string | null;
}
