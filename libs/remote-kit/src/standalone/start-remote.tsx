import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createAppStore, liveStarted, watchSession } from '@pharmacy/state';
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
  const router = createBrowserRouter([
    ...manifest.routes.map((route) => ({ path: route.path, element: <StandalonePage route={route} /> })),
    { path: '*', element: <StandaloneMap manifest={manifest} /> },
  ]);
  createRoot(root).render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
