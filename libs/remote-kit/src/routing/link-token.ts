import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '@pharmacy/remote-kit/core';

/** 43 random characters, or a longer signed token. The skip link leads to `#main`, which isn't one. */
const tokenPattern = /^[\w.~-]{43,}$/;

/**
 * The token in the fragment of an emailed link; null without one. It is removed from the address right away, so that it
 * doesn't end up in a screenshot, bookmark, or shared screen, and is lost when the page closes.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const arrived = hash.slice(1);
  const isToken = tokenPattern.test(arrived);
  // A second link can be opened in a tab that already shows this page.
  if (isToken && arrived !== token) setToken(arrived);

  useEffect(() => {
    if (isToken) void navigate({ pathname, search }, { replace: true });
  }, [isToken, pathname, search, navigate]);

  return token;
}
