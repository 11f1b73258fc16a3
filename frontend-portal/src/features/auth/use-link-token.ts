import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@pharmacy/remote-kit/core';

/**
 * The token that a mailed link carries in its fragment; null without one. It leaves the address at once, so that it stands
 * in no screenshot, bookmark or shared screen, and lives no longer than the page.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const arrived = hash.slice(1);
  // Another link may be opened in a tab that shows this page already.
  if (arrived !== '' && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token;
}
