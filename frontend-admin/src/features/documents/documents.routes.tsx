import { adminScreen } from '../../layout/admin-screen';

export const documentsRoutes = [
  adminScreen({
    path: '/admin/documents',
    title: 'Document Management',
    page: () => import('./document-management.page'),
  }),
  adminScreen({
    path: '/admin/documents/figures',
    title: 'Document figures',
    page: () => import('./figures/document-figures.page'),
  }),
];
