import { lazy } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { sessionMissing, useDispatch, useSession } from '@pharmacy/state/core';
import { LazyPart, usePreload } from '../routing/late-parts';
import { isFramed } from './framed-page';

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 5_000;

const loadIdleSession = () => import('./idle-session');
/** Without this code nothing ends an idle session in the browser until the page is reloaded. */
const IdleSession = lazy(() => loadIdleSession().catch(loadIdleSession));

/** Ends idle sessions. Visitors of public pages don't load this code. It's preloaded where people sign in. */
export function IdleTimeOut() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const remote = remoteForPath(pathname);
  usePreload(
    loadIdleSession,
    status === 'anonymous' && (remote === 'portal' || remote === 'admin'),
    PRELOAD_TIMEOUT_MS,
  );

  if (status !== 'signed-in') return null;
  return (
    <LazyPart>
      <IdleSession />
    </LazyPart>
  );
}

const loadDialog = () => import('./sign-in-again-dialog');
/** A preload that is under way while a laptop sleeps times out when it wakes, which may be when the session has ended. */
const SignInAgainDialog = lazy(() => loadDialog().catch(loadDialog));
const preloadSignIn = () => loadDialog().then(({ preloadSecondStep }) => preloadSecondStep());

/**
 * Shows a sign-in dialog over the page when the session ends by expiry, revocation, or sign-out in another tab. The page
 * below keeps what was typed, and the user continues there after signing in. Where work could be lost, the dialog is
 * preloaded: a deploy may have removed its file by the time the session ends.
 */
export function SessionEnded() {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  usePreload(preloadSignIn, status === 'signed-in' && remoteForPath(pathname) !== 'public', PRELOAD_TIMEOUT_MS);

  // No one signs in as the viewed person: the banner leads back.
  if (status !== 'ended' || !user || user.viewedBy || isFramed()) return null;
  return (
    <LazyPart>
      <SignInAgainDialog username={user.username} onLeave={() => dispatch(sessionMissing())} />
    </LazyPart>
  );
}
