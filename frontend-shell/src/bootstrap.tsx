import '@pharmacy/ui/global.css';
import { createRoot } from 'react-dom/client';
import { Provider } from '@pharmacy/state/core';
import { remoteForPath } from '@pharmacy/contracts';
import { createWindowHistory, SiteRouter } from '@pharmacy/remote-kit/core';
import { createAppStore, liveStarted, liveTold, watchSession } from '@pharmacy/state';
import { Site } from './layout/site';
import { toldAnnouncements } from './layout/announcement-banner/told-announcements';
import { webpackFederation } from './remotes/federation';
import { remoteAddress } from './remotes/remote-addresses';
import { Remotes } from './remotes/remotes';
import { RemotesContext } from './remotes/remotes.context';
import { whenIdle } from './routing/when-idle';

/** Milliseconds after which a busy page is told of changes anyway. */
const LATEST_LIVE = 2_000;

/** Starts the site: one store, one live connection, and the remote that the present page needs. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');

  const remotes = new Remotes(webpackFederation(), remoteAddress);
  const wanted = remoteForPath(location.pathname);
  if (wanted) remotes.load(wanted);

  const store = createAppStore();
  watchSession(store);
  const announced = toldAnnouncements();
  if (announced) store.dispatch(liveTold({ type: 'announcements', data: announced }));
  whenIdle(() => store.dispatch(liveStarted()), LATEST_LIVE);

  createRoot(root).render(
    <Provider store={store}>
      <RemotesContext value={remotes}>
        <SiteRouter history={createWindowHistory()}>
          <Site />
        </SiteRouter>
      </RemotesContext>
    </Provider>,
  );
}
