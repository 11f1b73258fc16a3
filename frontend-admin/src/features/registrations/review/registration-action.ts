import type { RegistrationView } from '@pharmacy/contracts';

/** A dialog that an administrator opened, and the request it's for. */
export interface RegistrationAction {
  readonly kind: 'details' | 'ask' | 'approve' | 'reject' | 'resend' | 'look-up' | 'override';
  readonly registration: RegistrationView;
  /** A key opened it, so Enter confirms. */
  readonly byKey?: boolean;
}
