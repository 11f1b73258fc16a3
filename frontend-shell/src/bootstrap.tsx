import '@pharmacy/ui/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { remoteForPath } from '@pharmacy/contracts';
import { createWindowHistory } from '@pharmacy/remote-kit/core';
import { createAppStore, liveStarted, watchSession } from '@pharmacy/state/core';
import { webpackFederation } from './remotes/federation';
import { findUndeclaredRemote, remoteAddress } from './remotes/remote-manifests';
import { reportFailure } from './remotes/remote-failures';
import { Remotes } from './remotes/remotes';
import { fetchRouteParts } from './routing/route-parts';
import { whenIdle } from './routing/late-parts';
import { App } from './app';
import { isRendered, keepReadable, pageData, replayClicks, stopRecordingClicks } from './rendered-page';

/** Opens the live connection after this many milliseconds even if the browser never becomes idle. */
const LIVE_TIMEOUT_MS = 2_000;

/** Starts the site with one store, one live connection, and the remote that the current page needs. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  const remotes = new Remotes(webpackFederation(), remoteAddress, reportFailure, findUndeclaredRemote);
  const remote = remoteForPath(location.pathname);
  if (remote) remotes.load(remote);

  const store = createAppStore({ responses: pageData() });
  const onStarted = () => {
    // Runs in its own task: React hydrates a clicked boundary right away, but not while it's still committing.
    setTimeout(replayClicks);
    watchSession(store);
    whenIdle(() => store.dispatch(liveStarted()), LIVE_TIMEOUT_MS);
  };
  const site = { store, remotes, history: createWindowHistory(), onStarted };

  const isServerRendered = isRendered(root);
  const canHydrate = isServerRendered && (await fetchRouteParts(remotes, remote, location.pathname));
  stopRecordingClicks();
  if (canHydrate) {
    startTransition(() => void hydrateRoot(root, <App {...site} isServerRendered serverState={store.getState()} />));
  } else {
    createRoot(root).render(
      <App {...site} isServerRendered={isServerRendered} readable={isServerRendered ? keepReadable() : null} />,
    );
  }
}
