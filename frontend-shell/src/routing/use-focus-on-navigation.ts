import { useEffect, useRef } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';

/**
 * After a change of page the keyboard starts at the page's main region, where a screen reader begins to read. Not on the
 * first page, and not when only the query or the fragment changes: filters and tabs must not take the focus away.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
