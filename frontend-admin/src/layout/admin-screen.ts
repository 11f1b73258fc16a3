import type { RemoteRoute, RouteFrame } from '@pharmacy/remote-kit';

// One function for all screens: that is what keeps the sidebar in place from screen to screen.
const frame: RouteFrame = () => import('./admin-frame');

/** A screen of the back office: for administrators, beside the sidebar. */
export const adminScreen = (screen: Pick<RemoteRoute, 'path' | 'title' | 'page'>): RemoteRoute => ({
  ...screen,
  access: 'admin',
  chrome: 'none',
  frame,
});
