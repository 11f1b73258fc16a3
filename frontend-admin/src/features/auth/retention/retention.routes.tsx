import { adminScreen } from '../../../layout/admin-screen';

export const retentionRoutes = [
  adminScreen({ path: '/admin/retention', title: 'Retention', page: () => import('./retention.page') }),
];
