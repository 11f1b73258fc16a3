import type { ComponentType, ReactNode } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';
import { matchPath } from 'react-router';

/** Who may see a page. The server checks every call again, so this is only for convenience. */
export type RouteAccess = 'anyone' | 'prescriber' | 'salesrep' | 'signed-in' | 'admin';

/** `site`: the page gets the shell's header and footer. `none`: the page fills the window. */
export type ChromeKind = 'site' | 'none';

/** A lazy page: `() => import('./sign-in.page')`, whose default export is the component. */
export type RoutePage = () => Promise<{ default: ComponentType }>;

/** A layout that several pages share, such as a sidebar. */
export type RouteFrame = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

export interface RemoteRoute {
  /** From the root of the site, in the router's notation: `/admin/documents`. */
  readonly path: string;
  /** The page's document title. A page can set a more specific one with `usePageTitle`. */
  readonly title: string;
  readonly access: RouteAccess;
  readonly chrome: ChromeKind;
  readonly page: RoutePage;
  /** The `webpackChunkName` of the page's `import()`. The server uses it to find the page's initial files. */
  readonly chunk?: string;
  /** Routes with the same function share one frame, which stays mounted while pages change inside it. */
  readonly frame?: RouteFrame;
}

/**
 * The exposed module of a remote: the default export of its `src/remote.tsx`. It loads before any page, so it must import
 * pages with `import()` only.
 */
export interface RemoteManifest {
  readonly name: AnyRemoteName;
  readonly routes: readonly RemoteRoute[];
}

/** The route for `pathname`, or null when the remote has none. A trailing slash is ignored. */
export function matchRemoteRoute(manifest: RemoteManifest, pathname: string): RemoteRoute | null {
  return manifest.routes.find(({ path }) => matchPath({ path, end: true }, pathname)) ?? null;
}
