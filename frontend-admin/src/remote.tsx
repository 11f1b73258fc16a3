import type { RemoteManifest } from '@pharmacy/remote-kit';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { announcementsRoutes } from './features/announcements/announcements.routes';
import { auditRoutes } from './features/audit/audit.routes';
import { accountsRoutes } from './features/auth/accounts/accounts.routes';
import { retentionRoutes } from './features/auth/retention/retention.routes';
import { staffRoutes } from './features/auth/staff/staff.routes';
import { authRoutes } from './features/auth/auth.routes';
import { contactRoutes } from './features/contact/contact.routes';
import { contentRoutes } from './features/content/content.routes';
import { documentsRoutes } from './features/documents/documents.routes';
import { manufacturersRoutes } from './features/manufacturers/manufacturers.routes';
import { operationsRoutes } from './features/operations/operations.routes';
import { registrationsRoutes } from './features/registrations/registrations.routes';
import { registriesRoutes } from './features/registries/registries.routes';
import { teamRoutes } from './features/team/team.routes';

const manifest: RemoteManifest = {
  name: 'admin',
  routes: [
    ...authRoutes,
    ...dashboardRoutes,
    ...contentRoutes,
    ...announcementsRoutes,
    ...manufacturersRoutes,
    ...teamRoutes,
    ...documentsRoutes,
    ...registrationsRoutes,
    ...accountsRoutes,
    ...staffRoutes,
    ...registriesRoutes,
    ...contactRoutes,
    ...auditRoutes,
    ...retentionRoutes,
    ...operationsRoutes,
  ],
};

export default manifest;
