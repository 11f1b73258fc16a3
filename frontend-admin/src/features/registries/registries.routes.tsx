import { adminScreen } from '../../layout/admin-screen';

export const registriesRoutes = [
  adminScreen({ path: '/admin/registries', title: 'Registries', page: () => import('./registries.page') }),
];
