import type { RemoteRoute, RouteFrame } from '@pharmacy/remote-kit';

// All screens share one layout function; that keeps the sidebar mounted when the screen changes.
const frame: RouteFrame = () => import('./admin-frame');

/** A back office screen, for administrators only, with the sidebar. */
export const adminScreen = (screen: Pick<RemoteRoute, 'path' | 'title' | 'page'>): RemoteRoute => ({
  ...screen,
  access: 'admin',
  chrome: 'none',
  frame,
});
