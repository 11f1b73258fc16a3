import { authMessages } from '@pharmacy/contracts';
import { ErrorState } from '@pharmacy/ui/core';

/** Stands where a screen would, for a person who may not see it. */
export function AccessDenied() {
  return (
    <ErrorState title={authMessages.accessDeniedPanel.title} message={authMessages.accessDeniedPanel.description} />
  );
}
