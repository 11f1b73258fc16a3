import { invitationPath } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';
import { adminScreen } from '../../layout/admin-screen';

const signIn = {
  title: 'Admin Login',
  access: 'anyone',
  chrome: 'none',
  page: () => import('./admin-sign-in.page'),
} as const satisfies Omit<RemoteRoute, 'path'>;

export const authRoutes: readonly RemoteRoute[] = [
  { path: '/admin', ...signIn },
  { path: '/admin/login', ...signIn },
  {
    path: invitationPath,
    title: 'Join the staff',
    access: 'anyone',
    chrome: 'none',
    page: () => import('./staff/invitation.page'),
  },
  adminScreen({ path: '/admin/users', title: 'Users', page: () => import('./accounts/users.page') }),
  adminScreen({ path: '/admin/staff', title: 'Staff', page: () => import('./staff/staff.page') }),
  adminScreen({ path: '/admin/retention', title: 'Retention', page: () => import('./retention/retention.page') }),
];
