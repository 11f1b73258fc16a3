import type { RemoteManifest } from '@pharmacy/remote-kit';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { authRoutes } from './features/auth/auth.routes';
import { contentRoutes } from './features/content/content.routes';
import { documentsRoutes } from './features/documents/documents.routes';
import { registrationsRoutes } from './features/registrations/registrations.routes';

const manifest: RemoteManifest = {
  name: 'admin',
  routes: [...authRoutes, ...dashboardRoutes, ...contentRoutes, ...documentsRoutes, ...registrationsRoutes],
};

export default manifest;
