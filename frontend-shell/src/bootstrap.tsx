import '@pharmacy/ui/global.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { remoteForPath } from '@pharmacy/contracts';
import { createWindowHistory } from '@pharmacy/remote-kit/core';
import { createAppStore, liveStarted, watchSession } from '@pharmacy/state/core';
import { webpackFederation } from './remotes/federation';
import { remoteAddress, remoteBeyondTable } from './remotes/remote-addresses';
import { Remotes } from './remotes/remotes';
import { reportFailure } from './remotes/report-failure';
import { whenIdle } from './routing/when-idle';
import { App } from './start/app';
import { endEarlyPresses, pressAgain } from './start/early-presses';
import { pageAnswers } from './start/page-answers';
import { keepReadable, isRendered } from './start/rendered-page';
import { fetchRouteParts } from './start/fetch-route-parts';

/** Milliseconds after which a busy page is told of changes anyway. */
const LATEST_LIVE = 2_000;

/** Starts the site: one store, one live connection, and the remote that the present page needs. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  const remotes = new Remotes(webpackFederation(), remoteAddress, reportFailure, remoteBeyondTable);
  const wanted = remoteForPath(location.pathname);
  if (wanted) remotes.load(wanted);

  const store = createAppStore({ answers: pageAnswers() });
  const onStarted = () => {
    // In a task of its own: React takes over at once what is pressed, but not in the middle of its work.
    setTimeout(pressAgain);
    watchSession(store);
    whenIdle(() => store.dispatch(liveStarted()), LATEST_LIVE);
  };
  const site = { store, remotes, history: createWindowHistory(), onStarted };

  const isDrawn = isRendered(root);
  const isComplete = isDrawn && (await fetchRouteParts(remotes, wanted, location.pathname));
  endEarlyPresses();
  if (isComplete) {
    startTransition(() => void hydrateRoot(root, <App {...site} isDrawn serverState={store.getState()} />));
  } else {
    createRoot(root).render(<App {...site} isDrawn={isDrawn} readable={isDrawn ? keepReadable() : null} />);
  }
}
