import type { ComponentType, ReactNode } from 'react';
import type { AnyRemoteName } from '@pharmacy/contracts';

/** Who may see a page. The server decides again on every call; this only spares people a page of refusals. */
export type RouteAccess = 'anyone' | 'prescriber' | 'salesrep' | 'signed-in' | 'admin';

/** `site`: the shell's header and footer stand around the page. `none`: the page has the window to itself. */
export type ChromeKind = 'site' | 'none';

/** A lazy page: `() => import('./sign-in.page')`, whose default export is the component. */
export type RoutePage = () => Promise<{ default: ComponentType }>;

/** Something that stays around several pages, such as a sidebar. */
export type RouteFrame = () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;

export interface RemoteRoute {
  /** From the root of the site, in the router's notation: `/admin/documents`. */
  readonly path: string;
  /** The page's name in the window's title; a page with a better one calls `usePageTitle`. */
  readonly title: string;
  readonly access: RouteAccess;
  readonly chrome: ChromeKind;
  readonly page: RoutePage;
  /** The `webpackChunkName` of the page's `import()`, by which a server finds the files that the page starts with. */
  readonly chunk?: string;
  /** Routes that name the same function share one frame, which stays mounted while pages change inside it. */
  readonly frame?: RouteFrame;
}

/**
 * The door of a remote, the default export of its `src/remote.tsx`. It is read before any page loads, so it imports
 * pages only by `import()`.
 */
export interface RemoteManifest {
  readonly name: AnyRemoteName;
  readonly routes: readonly RemoteRoute[];
}
