import { adminScreen } from '../layout/admin-screen';

export const dashboardRoutes = [
  adminScreen({ path: '/admin/dashboard', title: 'Dashboard', page: () => import('./dashboard.page') }),
];
