import { adminScreen } from '../../layout/admin-screen';

export const registrationsRoutes = [
  adminScreen({
    path: '/admin/registrations',
    title: 'User Registration Management',
    page: () => import('./registration-management.page'),
  }),
];
