import { remoteForPath } from '@pharmacy/contracts';
import { useLocation, useScrolling } from '@pharmacy/remote-kit/core';
import { useCurrentNotice } from '@pharmacy/state';
import { Toaster } from '@pharmacy/ui';
import { useFocusOnNavigation } from '../routing/use-focus-on-navigation';
import { RemoteScreen } from '../routing/remote-screen';
import { NotFound } from '../screens/not-found';
import { SessionEnded } from '../session/session-ended';
import { useLeaveOnSignOut } from '../session/use-leave-on-sign-out';
import { SiteChrome } from './site-chrome';

/** Everything on the page: the present screen, and what may stand over it. */
export function Site() {
  const { pathname } = useLocation();
  const { notice, close } = useCurrentNotice();
  const remote = remoteForPath(pathname);
  useScrolling({ isDrawn: false });
  useFocusOnNavigation();
  useLeaveOnSignOut();
  return (
    <>
      {remote ? (
        <RemoteScreen remote={remote} />
      ) : (
        <SiteChrome>
          <NotFound />
        </SiteChrome>
      )}
      <SessionEnded />
      <Toaster notice={notice} onClose={(id) => close(String(id))} />
    </>
  );
}
