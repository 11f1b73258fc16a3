import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@pharmacy/remote-kit/core';

/**
 * The token in the fragment of an emailed link; null without one. It is removed from the address right away, so that it
 * doesn't end up in a screenshot, bookmark, or shared screen, and is lost when the page closes.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const arrived = hash.slice(1);
  // A second link can be opened in a tab that already shows this page.
  if (arrived !== '' && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return token;
}
