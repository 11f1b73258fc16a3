import { RequestContext } from '../../../platform/http';
import type { Person } from '../domain/auth.events';

/** Sets the user of the current request in the audit trail, after a sign-in or a password reset proved who it is. */
export function setAuditUser({ id, username }: Person): void {
  const facts = RequestContext.current();
  if (facts) facts.user = { id, username };
}
