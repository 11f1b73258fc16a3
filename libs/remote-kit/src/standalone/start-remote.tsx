import { createRoot } from 'react-dom/client';
import { createWindowHistory, Route, Routes, SiteRouter } from '@pharmacy/remote-kit/core';
import { createAppStore, liveStarted, Provider, watchSession } from '@pharmacy/state/core';
import type { RemoteManifest } from '../routing/remote-manifest';
import { StandalonePage } from './standalone-page';
import { StandaloneMap } from './standalone-map';

/**
 * Starts a remote without the shell, for its developers: its own routes with a store, a session and the live
 * connection, but without guards, header and footer. Never used in the product.
 */
export function startRemote(manifest: RemoteManifest, root = document.getElementById('root')): void {
  if (!root) throw new Error('The page has no element with the id "root"');
  const store = createAppStore();
  watchSession(store);
  store.dispatch(liveStarted());
  createRoot(root).render(
    <Provider store={store}>
      <SiteRouter history={createWindowHistory()}>
        <Routes>
          {manifest.routes.map((route) => (
            <Route key={route.path} path={route.path} element={<StandalonePage route={route} />} />
          ))}
          <Route path="*" element={<StandaloneMap manifest={manifest} />} />
        </Routes>
      </SiteRouter>
    </Provider>,
  );
}
