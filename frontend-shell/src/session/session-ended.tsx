import { useDispatch } from 'react-redux';
import { useLocation } from '@pharmacy/remote-kit/core';
import { remoteForPath } from '@pharmacy/contracts';
import { sessionMissing, useSession } from '@pharmacy/state';
import { SignInAgainDialog } from './sign-in-again-dialog';

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
    <SignInAgainDialog
      username={user.username}
      isWorkAtRisk={remoteForPath(pathname) !== 'public'}
      onLeave={() => dispatch(sessionMissing())}
    />
  );
}
