import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { remoteForPath, signInOf, type Role } from '@pharmacy/contracts';
import { useLocation, useNavigate, useScrolling } from '@pharmacy/remote-kit/core';
import { sessionMissing, useCurrentNotice, useDispatch, useSession } from '@pharmacy/state/core';
import { RemoteScreen } from '../routing/remote-screen';
import { UndeclaredScreen } from '../routing/undeclared-screen';
import { useDocumentHead, useFocusOnNavigation } from '../routing/page-change';
import { IdleTimeOut } from '../session/idle-time-out';
import { SessionEnded } from '../session/session-ended';
import { SiteUpdates } from '../update/site-updates';
import { LazyPart } from '../routing/page-boundary';

const Notices = lazy(() => import('./notices'));

/** The notification area. It loads with the first notice, which stays in the store until then, and remains mounted. */
function SiteNotices() {
  const { notice, close } = useCurrentNotice();
  const [isNeeded, setIsNeeded] = useState(false);
  if (notice && !isNeeded) setIsNeeded(true);
  return (
    isNeeded && (
      <LazyPart>
        <Notices notice={notice} onClose={(id) => close(String(id))} />
      </LazyPart>
    )
  );
}

/** The current screen and everything that can overlay it. `isServerRendered`: the server rendered the first screen. */
export function Site({ isServerRendered = false }: { readonly isServerRendered?: boolean }) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const remote = remoteForPath(pathname);
  useScrolling({ isServerRendered });
  useFocusOnNavigation();
  useDocumentHead();
  useLeaveOnSignOut();
  return (
    <>
      {remote ? (
        <RemoteScreen remote={remote} />
      ) : (
        <UndeclaredScreen isKnownMissing={isServerRendered && pathname === firstPath} />
      )}
      <IdleTimeOut />
      <SessionEnded />
      <SiteUpdates />
      <SiteNotices />
    </>
  );
}

/** After sign-out, navigates once from any page to the sign-in page of the former role. From there on, the role doesn't matter. */
function useLeaveOnSignOut(): void {
  const { signedOutAs } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const hasLeft = signedOutAs !== null && pathname === signInOf[signedOutAs].replace(/\?.*/, '');
  // `navigate` changes with each page. An effect event keeps that from navigating again.
  const leave = useEffectEvent((role: Role) => void navigate(signInOf[role], { replace: true }));
  useEffect(() => {
    if (signedOutAs !== null) leave(signedOutAs);
  }, [signedOutAs]);
  useEffect(() => {
    if (hasLeft) dispatch(sessionMissing());
  }, [hasLeft, dispatch]);
}
