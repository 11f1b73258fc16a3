import { oneTimeLinkPaths } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';

const registration = {
  title: 'Register',
  access: 'anyone',
  chrome: 'site',
  page: () => import('./registration.page'),
} as const satisfies Omit<RemoteRoute, 'path'>;

export const registrationRoutes: readonly RemoteRoute[] = [
  { path: '/registration', ...registration },
  { path: '/register', ...registration },
  {
    path: oneTimeLinkPaths.registrationRequest,
    title: 'Your registration request',
    access: 'anyone',
    chrome: 'site',
    page: () => import('./request/request.page'),
  },
];
