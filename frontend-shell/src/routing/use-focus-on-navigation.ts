import { useEffect, useRef } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';

/**
 * Moves focus to the main region after a page change, so that keyboards and screen readers start there. Does nothing on
 * the first page, or when only the query or fragment changes: filters and tabs must not lose focus.
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
