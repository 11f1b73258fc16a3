import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';

const inHead = (selector: string) => document.head.querySelector<HTMLElement>(selector);

/**
 * Keeps the server-rendered `<head>` in step with client-side navigation. It updates the canonical URL, and removes the
 * description before the next page may set its own. Pages set their own titles.
 */
export function useDocumentHead(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  // A layout effect runs before the effects of the next page.
  useLayoutEffect(() => {
    if (previous.current !== pathname) inHead('meta[name="description"]')?.remove();
  }, [pathname]);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const canonical = inHead('link[rel="canonical"]');
    const address = new URL(pathname, canonical?.getAttribute('href') ?? location.href).href;
    canonical?.setAttribute('href', address);
    inHead('meta[property="og:url"]')?.setAttribute('content', address);
  }, [pathname]);
}

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
