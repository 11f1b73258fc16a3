import type { RemoteRoute } from '@pharmacy/remote-kit';

export const documentRoutes: readonly RemoteRoute[] = [
  {
    path: '/prescriber-portal',
    title: 'Prescriber Portal',
    access: 'prescriber',
    chrome: 'site',
    page: () => import('./prescriber-portal.page'),
  },
  {
    path: '/salesrep-portal',
    title: 'Sales Representative Portal',
    access: 'salesrep',
    chrome: 'site',
    page: () => import('./salesrep-portal.page'),
  },
];
