import { useSession } from '@pharmacy/state/core';

/** Whether the page is inside a frame, such as a content preview. Framed pages leave dialogs and notices to the outer page. */
export const isFramed = (): boolean => window.parent !== window;

const visitor = { user: null, role: null };

/** Who the header shows as signed in: no one in a preview, which shows what visitors see. */
export function useShownSession(): Pick<ReturnType<typeof useSession>, 'user' | 'role'> {
  const session = useSession();
  return session.user && isFramed() ? visitor : session;
}
