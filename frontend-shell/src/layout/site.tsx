import { useState } from 'react';
import { remoteForPath } from '@pharmacy/contracts';
import { useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { RemoteScreen } from '../routing/remote-screen';
import { UnlistedScreen } from '../routing/unlisted-screen';
import { useFocusOnNavigation } from '../routing/use-focus-on-navigation';
import { useHeadFollows } from '../routing/use-head-follows';
import { IdleTimeOut } from '../session/idle-time-out';
import { SessionEnded } from '../session/session-ended';
import { useLeaveOnSignOut } from '../session/use-leave-on-sign-out';
import { SiteUpdates } from '../update/site-updates';
import { SiteNotices } from './site-notices';

/** Everything on the page: the present screen, and what may stand over it. `isDrawn`: the first one was there before. */
export function Site({ isDrawn = false }: { readonly isDrawn?: boolean }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const remote = remoteForPath(pathname);
  useScrolling({ isDrawn });
  useFocusOnNavigation();
  useHeadFollows();
  useLeaveOnSignOut();
  return (
    <>
      {remote ? <RemoteScreen remote={remote} /> : <UnlistedScreen isDrawn={isDrawn && pathname === first} />}
      <IdleTimeOut />
      <SessionEnded />
      <SiteUpdates />
      <SiteNotices />
    </>
  );
}
