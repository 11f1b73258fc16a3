import { useEffect } from 'react';
import type { RemoteManifest } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state/core';
import { judge } from './guard';
import { whenIdle } from './when-idle';

/** Milliseconds after which a busy browser fetches anyway. */
const LATEST = 5_000;

/**
 * Fetches the other pages that this person may see once the browser has nothing better to do: the next click is
 * instant, and a deploy in between does not take the pages of an open tab away. Not on the public pages, whose readers
 * may pay for each byte.
 */
export function usePagesAtHand(manifest: RemoteManifest | null, isWanted: boolean): void {
  const { status, role, signedOutAs } = useSession();
  useEffect(() => {
    if (!manifest || !isWanted || status === 'loading') return undefined;
    return whenIdle(() => {
      for (const { access, page } of manifest.routes) {
        if (judge(access, { status, role, signedOutAs }).kind === 'enter') page().catch(() => undefined);
      }
    }, LATEST);
  }, [manifest, isWanted, status, role, signedOutAs]);
}
