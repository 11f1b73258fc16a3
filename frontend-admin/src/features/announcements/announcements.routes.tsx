import { adminScreen } from '../../layout/admin-screen';

export const announcementsRoutes = [
  adminScreen({
    path: '/admin/announcements',
    title: 'Manage Announcements',
    page: () => import('./announcement-management.page'),
  }),
];
