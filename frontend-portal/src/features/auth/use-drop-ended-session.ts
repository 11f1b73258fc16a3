import { useCallback } from 'react';
import { callServer, never, sessionMissing, useDispatch, useSession, type AppDispatch } from '@pharmacy/state';

/**
 * A new password ends every session of its person. Where this browser was signed in as that person, it forgets the session
 * without a word: they know. Somebody else's stays.
 */
export function useDropEndedSession(): () => Promise<void> {
  const dispatch = useDispatch<AppDispatch>();
  const { status } = useSession();
  return useCallback(async () => {
    if (status !== 'signed-in') return;
    const { error } = await dispatch(callServer({ path: '/api/auth/me', retry: never }));
    if (error?.status === 401) dispatch(sessionMissing());
  }, [dispatch, status]);
}
