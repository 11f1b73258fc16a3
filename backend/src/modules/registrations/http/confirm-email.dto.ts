import { authMessages, type ConfirmEmailRequest, limits } from '@pharmacy/contracts';
import { Secret } from '../../../platform/http';

export class ConfirmEmailDto implements ConfirmEmailRequest {
  @Secret({ label: 'Token', required: authMessages.confirmEmail.linkExpired, max: limits.token.max })
  readonly token!: string;
}
