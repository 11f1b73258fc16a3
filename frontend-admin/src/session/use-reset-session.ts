import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { authMessages, sessionStorageKeys, signInOf, times } from '@pharmacy/contracts';
import { useNotify, useSignOut } from '@pharmacy/state';

/** Forgets the stored login at once, and a moment later leaves for the sign-in page. */
export function useResetSession(): { readonly reset: () => void; readonly isResetting: boolean } {
  const navigate = useNavigate();
  const notify = useNotify();
  const signOut = useSignOut();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isResetting, setIsResetting] = useState(false);

  useEffect(() => () => clearTimeout(timer.current), []);

  const reset = useCallback(() => {
    setIsResetting(true);
    notify({ title: authMessages.resettingSession, description: 'Taking you to the sign-in page.' });
    localStorage.removeItem(sessionStorageKeys.token);
    localStorage.removeItem(sessionStorageKeys.user);
    timer.current = setTimeout(() => {
      signOut();
      void navigate(signInOf.admin, { replace: true });
    }, times.sessionResetRedirect);
  }, [navigate, notify, signOut]);

  return { reset, isResetting };
}
