import { lazy } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation } from '@pharmacy/remote-kit/core';
import { sessionMissing, useDispatch, useSession } from '@pharmacy/state/core';
import { LatePart } from '../routing/late-part';

const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog'));

/**
 * Stands over the page when a session ended by itself: time, revocation, or sign-out in another tab. The page below
 * keeps what was typed; after signing in again the person goes on there.
 */
export function SessionEnded() {
  const { status, user } = useSession();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  if (status !== 'ended' || !user) return null;
  return (
    <LatePart>
      <SignInAgainDialog
        username={user.username}
        isWorkAtRisk={remoteForPath(pathname) !== 'public'}
        onLeave={() => dispatch(sessionMissing())}
      />
    </LatePart>
  );
}
