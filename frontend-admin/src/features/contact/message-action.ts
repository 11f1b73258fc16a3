import type { ContactSubmissionView } from '@pharmacy/contracts';

/** What an administrator wants to do with which message, in a dialog. */
export interface MessageAction {
  readonly kind: 'read' | 'delete';
  readonly message: ContactSubmissionView;
}
