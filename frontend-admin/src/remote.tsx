import type { RemoteManifest } from '@pharmacy/remote-kit';
import { announcementsRoutes } from './features/announcements/announcements.routes';
import { auditRoutes } from './features/audit/audit.routes';
import { authRoutes } from './features/auth/auth.routes';
import { contactRoutes } from './features/contact/contact.routes';
import { contentRoutes } from './features/content/content.routes';
import { documentsRoutes } from './features/documents/documents.routes';
import { manufacturersRoutes } from './features/manufacturers/manufacturers.routes';
import { operationsRoutes } from './features/operations/operations.routes';
import { registrationsRoutes } from './features/registrations/registrations.routes';
import { registriesRoutes } from './features/registries/registries.routes';
import { teamRoutes } from './features/team/team.routes';
import { adminScreen } from './layout/admin-screen';

const manifest: RemoteManifest = {
  name: 'admin',
  routes: [
    ...authRoutes,
    adminScreen({ path: '/admin/dashboard', title: 'Dashboard', page: () => import('./dashboard/dashboard.page') }),
    ...contentRoutes,
    ...announcementsRoutes,
    ...manufacturersRoutes,
    ...teamRoutes,
    ...documentsRoutes,
    ...registrationsRoutes,
    ...registriesRoutes,
    ...contactRoutes,
    ...auditRoutes,
    ...operationsRoutes,
  ],
};

export default manifest;
