import { adminScreen } from '../../layout/admin-screen';

export const operationsRoutes = [
  adminScreen({ path: '/admin/system', title: 'System', page: () => import('./system.page') }),
];
