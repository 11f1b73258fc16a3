import type { ContactSubmissionView } from '@pharmacy/contracts';

/** A dialog that an administrator opened, and the message it's for. */
export interface MessageAction {
  readonly kind: 'read' | 'delete';
  readonly message: ContactSubmissionView;
}
