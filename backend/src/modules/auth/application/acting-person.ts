import { RequestContext } from '../../../platform/http';
import type { Person } from '../domain/person';

/** From here on the trail knows who asks: they have just proved it. */
export function actAs({ id, username }: Person): void {
  const facts = RequestContext.current();
  if (facts) facts.user = { id, username };
}
