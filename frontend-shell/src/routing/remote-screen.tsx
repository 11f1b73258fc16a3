import { matchRemoteRoute, useLocation } from '@pharmacy/remote-kit/core';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { Chrome } from '../layout/chrome';
import { useRemote, type RemoteView } from '../remotes/remotes.context';
import { NotFound } from '../screens/not-found';
import { FailedPage, PendingPage } from '../screens/readable-page';
import { RoutedPage } from './routed-page';
import { usePagesAtHand } from './use-pages-at-hand';
import { usePagesOnTheWay } from './use-pages-on-the-way';

/** The screen at the present address, by the remote that has it. */
export function RemoteScreen({ remote }: { readonly remote: AnyRemoteName }) {
  const view = useRemote(remote);
  const { pathname } = useLocation();
  const manifest = view.state.status === 'ready' ? view.state.manifest : null;
  const route = manifest && matchRemoteRoute(manifest, pathname);
  usePagesAtHand(manifest, remote !== 'public');
  usePagesOnTheWay(manifest);
  // Until a remote has told, the back office is the one without the site's header and footer.
  const kind = route?.chrome ?? (remote === 'admin' && view.state.status === 'loading' ? 'none' : 'site');
  return (
    <Chrome kind={kind}>
      {route ? (
        <RoutedPage route={route} onReload={view.reload} onFailed={view.onFailed} />
      ) : (
        <WithoutRoute view={view} />
      )}
    </Chrome>
  );
}

function WithoutRoute({ view: { state, reload } }: { readonly view: RemoteView }) {
  if (state.status === 'loading') return <PendingPage />;
  if (state.status === 'ready') return <NotFound />;
  return <FailedPage onRetry={reload} isRefused={state.status === 'refused'} />;
}
