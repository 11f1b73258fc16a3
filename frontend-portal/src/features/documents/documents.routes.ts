import type { RemoteRoute } from '@pharmacy/remote-kit';

export const documentRoutes: readonly RemoteRoute[] = [
  {
    path: '/prescriber-portal',
    title: 'Prescriber Portal',
    access: 'prescriber',
    chrome: 'site',
    page: async () => ({ default: (await import('./portal.page')).PrescriberPortalPage }),
  },
  {
    path: '/salesrep-portal',
    title: 'Sales Representative Portal',
    access: 'salesrep',
    chrome: 'site',
    page: async () => ({ default: (await import('./portal.page')).SalesRepPortalPage }),
  },
];
