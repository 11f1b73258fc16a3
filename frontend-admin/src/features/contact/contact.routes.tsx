import { adminScreen } from '../../layout/admin-screen';

export const contactRoutes = [
  adminScreen({ path: '/admin/contact', title: 'Messages', page: () => import('./messages.page') }),
];
