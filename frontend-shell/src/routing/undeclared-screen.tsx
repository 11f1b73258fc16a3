import { useLocation } from '@pharmacy/remote-kit/core';
import { useEffect, useState } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { SiteChrome } from '../layout/site-chrome';
import { NotFound } from '../screens/notice-screens';
import { PageSpinner } from '../screens/readable-page';
import { useRemotes } from '../remotes/remotes.context';
import { RemoteScreen } from './remote-screen';

/**
 * The screen at an address that the built-in table doesn't list. It shows the remote that `/remotes.json` names for the
 * address, or a 404. `isKnownMissing`: the server rendered the page and found no remote.
 */
export function UndeclaredScreen({ isKnownMissing }: { readonly isKnownMissing: boolean }) {
  const { pathname } = useLocation();
  const remote = useUndeclaredRemote(pathname, isKnownMissing);
  if (remote) return <RemoteScreen remote={remote} />;
  return <SiteChrome>{remote === null ? <NotFound /> : <PageSpinner />}</SiteChrome>;
}

interface Lookup {
  readonly pathname: string;
  readonly remote: AnyRemoteName | null;
}

/** The remote for the address: null when there's none, undefined until known. The previous remote stays during a lookup. */
function useUndeclaredRemote(pathname: string, isKnownMissing: boolean): AnyRemoteName | null | undefined {
  const { find } = useRemotes();
  const [found, setFound] = useState<Lookup | null>(isKnownMissing ? { pathname, remote: null } : null);
  const isKnown = found?.pathname === pathname;

  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    const settle = (remote: AnyRemoteName | null) => isCurrent && setFound({ pathname, remote });
    find(pathname).then(settle, () => settle(null));
    return () => {
      isCurrent = false;
    };
  }, [find, isKnown, pathname]);

  return isKnown ? found.remote : (found?.remote ?? undefined);
}
