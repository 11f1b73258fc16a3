import { useCallback, useState } from 'react';
import { useNavigate } from '@pharmacy/remote-kit/core';
import { authMessages, sessionStorageKeys, signInOf, times } from '@pharmacy/contracts';
import { useNotify, useSignOut } from '@pharmacy/state';

/** Clears the stored session immediately, and goes to the sign-in page a moment later. */
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
    // The reset continues if the user leaves the screen; it must not stop halfway.
    setTimeout(() => {
      signOut();
      void navigate(signInOf.admin, { replace: true });
    }, times.sessionResetRedirect);
  }, [navigate, notify, signOut]);

  return { reset, isResetting };
}
