import { authMessages } from '@pharmacy/contracts';
import { ErrorState } from '@pharmacy/ui/core';

/** Replaces a screen that the user may not see. */
export function AccessDenied() {
  return (
    <ErrorState title={authMessages.accessDeniedPanel.title} message={authMessages.accessDeniedPanel.description} />
  );
}
