import { lazy, useEffect } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state/core';
import { LazyPart } from '../routing/page-boundary';
import { whenIdle } from '../routing/when-idle';

const load = () => import('./idle-session');
/** Without this code nothing ends an idle session in the browser until the page is reloaded. */
const IdleSession = lazy(() => load().catch(load));

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 5_000;

/** Ends idle sessions. Visitors of public pages don't load this code. It's preloaded where people sign in. */
export function IdleTimeOut() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const remote = remoteForPath(pathname);
  const maySignIn = status === 'anonymous' && (remote === 'portal' || remote === 'admin');

  useEffect(() => {
    if (!maySignIn) return undefined;
    return whenIdle(() => void load().catch(() => undefined), PRELOAD_TIMEOUT_MS);
  }, [maySignIn]);

  if (status !== 'signed-in') return null;
  return (
    <LazyPart>
      <IdleSession />
    </LazyPart>
  );
}
