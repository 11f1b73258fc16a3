import { adminScreen } from '../../layout/admin-screen';

export const auditRoutes = [
  adminScreen({ path: '/admin/audit', title: 'Audit trail', page: () => import('./audit-trail.page') }),
];
