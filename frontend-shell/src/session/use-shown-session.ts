import { useSession } from '@pharmacy/state/core';
import { isFramed } from './is-framed';

const visitor = { user: null, role: null };

/** Who the header shows as signed in: nobody in a preview, which shows what visitors see. */
export function useShownSession(): Pick<ReturnType<typeof useSession>, 'user' | 'role'> {
  const session = useSession();
  return session.user && isFramed() ? visitor : session;
}
