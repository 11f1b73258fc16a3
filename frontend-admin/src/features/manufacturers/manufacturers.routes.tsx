import { adminScreen } from '../../layout/admin-screen';

export const manufacturersRoutes = [
  adminScreen({
    path: '/admin/manufacturers',
    title: 'Manage Manufacturers',
    page: () => import('./manufacturer-management.page'),
  }),
];
