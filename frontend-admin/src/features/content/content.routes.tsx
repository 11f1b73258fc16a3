import { adminScreen } from '../../layout/admin-screen';

export const contentRoutes = [
  adminScreen({ path: '/admin/content', title: 'Edit Content', page: () => import('./edit-content.page') }),
];
