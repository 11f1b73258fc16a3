import { matchPath } from './router';
import type { RemoteManifest, RemoteRoute } from './remote-manifest';

/** The route for `pathname`, or null when the remote has none. A trailing slash is ignored. */
export function matchRemoteRoute(manifest: RemoteManifest, pathname: string): RemoteRoute | null {
  return manifest.routes.find(({ path }) => matchPath({ path, end: true }, pathname)) ?? null;
}
