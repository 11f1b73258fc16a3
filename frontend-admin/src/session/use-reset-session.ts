import { useCallback, useState } from 'react';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { authMessages, sessionStorageKeys, signInOf, times } from '@pharmacy/contracts';
import { useNotify, useSignOut } from '@pharmacy/state';

/** Forgets the stored login at once, and a moment later leaves for the sign-in page. */
export function useResetSession(): { readonly reset: () => void; readonly isResetting: boolean } {
  const navigate = useNavigate();
  const notify = useNotify();
  const signOut = useSignOut();
  const [isResetting, setIsResetting] = useState(false);

  const reset = useCallback(() => {
    setIsResetting(true);
    notify({ title: authMessages.resettingSession, description: 'Taking you to the sign-in page.' });
    localStorage.removeItem(sessionStorageKeys.token);
    localStorage.removeItem(sessionStorageKeys.user);
    // It goes on when the person leaves the screen meanwhile: half a reset is none.
    setTimeout(() => {
      signOut();
      void navigate(signInOf.admin, { replace: true });
    }, times.sessionResetRedirect);
  }, [navigate, notify, signOut]);

  return { reset, isResetting };
}
