import { useLocation } from '@pharmacy/remote-kit/core';
import { SiteChrome } from '../layout/site-chrome';
import { NotFound } from '../screens/not-found';
import { PagePending } from '../screens/page-pending';
import { RemoteScreen } from './remote-screen';
import { useUnlistedRemote } from './use-unlisted-remote';

/**
 * The screen at an address that is in no table: of a remote that `/remotes.json` names for it, or of none.
 * `isDrawn`: the server drew the page, and had found that there is none.
 */
export function UnlistedScreen({ isDrawn }: { readonly isDrawn: boolean }) {
  const { pathname } = useLocation();
  const remote = useUnlistedRemote(pathname, isDrawn);
  if (remote) return <RemoteScreen remote={remote} />;
  return <SiteChrome>{remote === null ? <NotFound /> : <PagePending />}</SiteChrome>;
}
