import { useEffect } from 'react';
import { matchRemoteRoute, type RemoteManifest } from '@pharmacy/remote-kit/core';

/** What people do to a link before they follow it. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches a page when somebody points at a link to it, reaches it by keyboard or touches it: it is there when they follow. */
export function usePagesOnTheWay(manifest: RemoteManifest | null): void {
  useEffect(() => {
    if (!manifest) return undefined;
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      matchRemoteRoute(manifest, link.pathname)
        ?.page()
        .catch(() => undefined);
    };
    SIGNS.forEach((sign) => document.addEventListener(sign, fetchPage, { passive: true }));
    return () => SIGNS.forEach((sign) => document.removeEventListener(sign, fetchPage));
  }, [manifest]);
}
