import type { RemoteRoute } from '@pharmacy/remote-kit';

const signIn = {
  title: 'Admin Login',
  access: 'anyone',
  chrome: 'none',
  page: () => import('./admin-sign-in.page'),
} as const satisfies Omit<RemoteRoute, 'path'>;

export const authRoutes: readonly RemoteRoute[] = [
  { path: '/admin', ...signIn },
  { path: '/admin/login', ...signIn },
];
