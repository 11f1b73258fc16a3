import { matchPath } from './router';
import type { RemoteManifest, RemoteRoute } from './remote-manifest';

/** The route that shows `pathname`; null when the remote has none. A trailing slash is ignored. */
export function matchRemoteRoute(manifest: RemoteManifest, pathname: string): RemoteRoute | null {
  return manifest.routes.find(({ path }) => matchPath({ path, end: true }, pathname)) ?? null;
}
