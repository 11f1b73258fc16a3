import { lazy, useState } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { useCurrentNotice } from '@pharmacy/state/core';
import { RemoteScreen } from '../routing/remote-screen';
import { UndeclaredScreen } from '../routing/undeclared-screen';
import { useFocusOnNavigation } from '../routing/use-focus-on-navigation';
import { useDocumentHead } from '../routing/use-document-head';
import { IdleTimeOut } from '../session/idle-time-out';
import { SessionEnded } from '../session/session-ended';
import { useLeaveOnSignOut } from '../session/use-leave-on-sign-out';
import { SiteUpdates } from '../update/site-updates';
import { LazyPart } from '../routing/lazy-part';

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
