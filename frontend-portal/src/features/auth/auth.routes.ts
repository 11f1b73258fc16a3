import type { RemoteRoute } from '@pharmacy/remote-kit';

export const authRoutes: readonly RemoteRoute[] = [
  {
    path: '/login',
    title: 'Sign in',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./sign-in.page'),
  },
  {
    path: '/portal',
    title: 'Your account',
    access: 'signed-in',
    chrome: 'site',
    page: () => import('./account-without-portal.page'),
  },
];
