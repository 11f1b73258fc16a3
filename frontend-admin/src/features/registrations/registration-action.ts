import type { RegistrationView } from '@pharmacy/contracts';

/** What an administrator wants to do with which request. */
export interface RegistrationAction {
  readonly kind: 'details' | 'approve' | 'reject' | 'resend';
  readonly registration: RegistrationView;
}
