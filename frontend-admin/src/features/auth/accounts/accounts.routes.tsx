import { adminScreen } from '../../../layout/admin-screen';

export const accountsRoutes = [
  adminScreen({ path: '/admin/users', title: 'Users', page: () => import('./users.page') }),
];
