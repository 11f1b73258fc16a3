import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';

const inHead = (selector: string) => document.head.querySelector<HTMLElement>(selector);

/**
 * What the server wrote into the head about its page is not said of the next one: the canonical address follows, and the
 * description goes before the next page may bring its own. The title is the pages' own.
 */
export function useHeadFollows(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  // Before the effects of the page that comes.
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
