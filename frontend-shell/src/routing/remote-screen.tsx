import { matchRemoteRoute, type RemoteManifest, useLocation } from '@pharmacy/remote-kit/core';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@pharmacy/state/core';
import { Chrome, SiteChrome } from '../layout/site-chrome';
import { type RemoteView, useRemote, useRemotes } from '../remotes/remotes.context';
import { NotFound } from '../screens/notice-screens';
import { FailedPage, PageSpinner, PendingPage } from '../screens/readable-page';
import { RoutedPage } from './routed-page';
import { judge } from './guard';
import { whenIdle } from './late-parts';

/** The events on a link that usually precede a click. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Prefetches a page when the user hovers over, focuses, or touches a link to it. */
function usePrefetchOnIntent(manifest: RemoteManifest | null): void {
  useEffect(() => {
    if (!manifest) return undefined;
    const fetchPage = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      matchRemoteRoute(manifest, link.pathname)
        ?.page()
        .catch(() => undefined);
    };
    INTENT_EVENTS.forEach((type) => document.addEventListener(type, fetchPage, { passive: true }));
    return () => INTENT_EVENTS.forEach((type) => document.removeEventListener(type, fetchPage));
  }, [manifest]);
}

/** Fetches after this many milliseconds even if the browser never becomes idle. */
const PRELOAD_TIMEOUT_MS = 5_000;

/**
 * Preloads the other pages that the user may see once the browser is idle. The next click is then instant, and a deploy
 * can't remove the pages of an open tab. Public pages don't preload, because their visitors may pay for data.
 */
function usePreloadedPages(manifest: RemoteManifest | null, isEnabled: boolean): void {
  const { status, role, signedOutAs } = useSession();
  useEffect(() => {
    if (!manifest || !isEnabled || status === 'loading') return undefined;
    return whenIdle(() => {
      for (const { access, page } of manifest.routes) {
        if (judge(access, { status, role, signedOutAs }).kind === 'enter') page().catch(() => undefined);
      }
    }, PRELOAD_TIMEOUT_MS);
  }, [manifest, isEnabled, status, role, signedOutAs]);
}

/** Renders the current address with the remote that declares it. */
export function RemoteScreen({ remote }: { readonly remote: AnyRemoteName }) {
  const view = useRemote(remote);
  const { pathname } = useLocation();
  const { role } = useSession();
  // Staff keep the sidebar of the back office on the page of their own account, which another remote has.
  const isFramed = role === 'admin' && pathname === '/account';
  const office = useRemote(isFramed ? 'admin' : remote);
  const manifest = view.state.status === 'ready' ? view.state.manifest : null;
  const frame =
    isFramed && office.state.status === 'ready' && office.state.manifest.routes.find((each) => each.frame)?.frame;
  const isLoading = view.state.status === 'loading' || office.state.status === 'loading';
  const own = manifest && matchRemoteRoute(manifest, pathname);
  const route = useMemo(() => (own && frame ? { ...own, chrome: 'none' as const, frame } : own), [own, frame]);
  usePreloadedPages(manifest, remote !== 'public');
  usePrefetchOnIntent(manifest);
  // Until the manifests have loaded, assume that only the back office goes without the site's header and footer.
  const kind = isLoading ? (isFramed || remote === 'admin' ? 'none' : 'site') : (route?.chrome ?? 'site');
  return (
    <Chrome kind={kind}>
      {route && !isLoading ? (
        <RoutedPage route={route} view={view} frameView={office} />
      ) : (
        <WithoutRoute view={view} isLoading={isLoading} />
      )}
    </Chrome>
  );
}

interface WithoutRouteProps {
  readonly view: RemoteView;
  readonly isLoading: boolean;
}

function WithoutRoute({ view: { state, reload }, isLoading }: WithoutRouteProps) {
  if (isLoading) return <PendingPage />;
  if (state.status === 'ready') return <NotFound />;
  return <FailedPage onRetry={reload} isIncompatible={state.status === 'incompatible'} />;
}

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
