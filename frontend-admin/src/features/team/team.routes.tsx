import { adminScreen } from '../../layout/admin-screen';

export const teamRoutes = [
  adminScreen({ path: '/admin/team', title: 'Team Members', page: () => import('./team-management.page') }),
];
