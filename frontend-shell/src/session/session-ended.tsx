import { lazy, useEffect } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { sessionMissing, useDispatch, useSession } from '@pharmacy/state/core';
import { LazyPart } from '../routing/page-boundary';
import { whenIdle } from '../routing/when-idle';
import { isFramed } from './framed-page';

const load = () => import('./sign-in-again-dialog');
/** A preload that is under way while a laptop sleeps times out when it wakes, which may be when the session has ended. */
const SignInAgainDialog = lazy(() => load().catch(load));
const preload = () => load().then(({ preloadSecondStep }) => preloadSecondStep());

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 5_000;

/**
 * Shows a sign-in dialog over the page when the session ends by expiry, revocation, or sign-out in another tab. The page
 * below keeps what was typed, and the user continues there after signing in. Where work could be lost, the dialog is
 * preloaded: a deploy may have removed its file by the time the session ends.
 */
export function SessionEnded() {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isWorkAtRisk = remoteForPath(pathname) !== 'public';
  const isSignedIn = status === 'signed-in';

  useEffect(() => {
    if (!isSignedIn || !isWorkAtRisk) return undefined;
    return whenIdle(() => void preload().catch(() => undefined), PRELOAD_TIMEOUT_MS);
  }, [isSignedIn, isWorkAtRisk]);

  // Nobody signs in as the viewed person: the banner leads back.
  if (status !== 'ended' || !user || user.viewedBy || isFramed()) return null;
  return (
    <LazyPart>
      <SignInAgainDialog username={user.username} onLeave={() => dispatch(sessionMissing())} />
    </LazyPart>
  );
}
