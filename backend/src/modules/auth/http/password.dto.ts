import {
  authMessages,
  emailPattern,
  type ForgotPasswordRequest,
  limits,
  registrationMessages as messages,
  type ResetPasswordRequest,
} from '@pharmacy/contracts';
import { Secret, Text } from '../../../platform/http';

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Text({
    label: 'Email',
    required: messages.emailInvalid,
    max: limits.email.max,
    pattern: [emailPattern, messages.emailInvalid],
  })
  readonly email!: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @Secret({ label: 'Token', required: authMessages.resetPassword.linkExpired, max: limits.token.max })
  readonly token!: string;

  @Secret({ label: 'Password', min: [limits.password.min, messages.passwordTooShort], max: limits.password.max })
  readonly password!: string;
}
