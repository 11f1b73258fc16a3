import { lazy, useEffect } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { sessionMissing, useDispatch, useSession } from '@pharmacy/state/core';
import { LatePart } from '../routing/late-part';
import { whenIdle } from '../routing/when-idle';
import { isFramed } from './is-framed';

const load = () => import('./sign-in-again-dialog');
const SignInAgainDialog = lazy(load);

/** Milliseconds after which a busy browser fetches it anyway. */
const LATEST = 5_000;

/**
 * Stands over the page when a session ended by itself: time, revocation, or sign-out in another tab. The page below
 * keeps what was typed; after signing in again the person goes on there. Where there is work to lose it is fetched
 * beforehand: when the session ends, a deploy may have taken it away.
 */
export function SessionEnded() {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const isWorkAtRisk = remoteForPath(pathname) !== 'public';
  const isSignedIn = status === 'signed-in';

  useEffect(() => {
    if (!isSignedIn || !isWorkAtRisk) return undefined;
    return whenIdle(() => void load().catch(() => undefined), LATEST);
  }, [isSignedIn, isWorkAtRisk]);

  if (status !== 'ended' || !user || isFramed()) return null;
  return (
    <LatePart>
      <SignInAgainDialog
        username={user.username}
        isWorkAtRisk={isWorkAtRisk}
        onLeave={() => dispatch(sessionMissing())}
      />
    </LatePart>
  );
}
