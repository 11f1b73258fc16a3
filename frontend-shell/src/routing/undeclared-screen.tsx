import { useLocation } from '@pharmacy/remote-kit/core';
import { useEffect, useState } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { SiteChrome } from '../layout/site-chrome';
import { NotFound } from '../screens/notice-screens';
import { FailedPage, PageSpinner } from '../screens/readable-page';
import { useRemotes } from '../remotes/remotes.context';
import { RemoteScreen } from './remote-screen';

/**
 * The screen at an address that the built-in table doesn't list. It shows the remote that `/remotes.json` names for the
 * address, or a 404. `isKnownMissing`: the server rendered the page and found no remote.
 */
export function UndeclaredScreen({ isKnownMissing }: { readonly isKnownMissing: boolean }) {
  const { pathname } = useLocation();
  const { found, retry } = useUndeclaredRemote(pathname, isKnownMissing);
  if (found?.remote) return <RemoteScreen remote={found.remote} />;
  return (
    <SiteChrome>
      {!found && <PageSpinner />}
      {found && (found.hasFailed ? <FailedPage onRetry={retry} /> : <NotFound />)}
    </SiteChrome>
  );
}

interface Lookup {
  readonly pathname: string;
  /** Null when there's none, or when the lookup failed. */
  readonly remote: AnyRemoteName | null;
  readonly hasFailed: boolean;
}

/** What was found for the address: undefined until known. The previous remote stays during a lookup. */
function useUndeclaredRemote(pathname: string, isKnownMissing: boolean) {
  const { find } = useRemotes();
  const [found, setFound] = useState<Lookup | undefined>(
    isKnownMissing ? { pathname, remote: null, hasFailed: false } : undefined,
  );
  const isKnown = found?.pathname === pathname;

  useEffect(() => {
    if (isKnown) return undefined;
    let isCurrent = true;
    const settle = (remote: AnyRemoteName | null, hasFailed = false) =>
      isCurrent && setFound({ pathname, remote, hasFailed });
    find(pathname).then(
      (remote) => settle(remote),
      () => settle(null, true),
    );
    return () => {
      isCurrent = false;
    };
  }, [find, isKnown, pathname]);

  return { found: isKnown || found?.remote ? found : undefined, retry: () => setFound(undefined) };
}
