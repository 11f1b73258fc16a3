import { invitationPath } from '@pharmacy/contracts';
import type { RemoteRoute } from '@pharmacy/remote-kit';
import { adminScreen } from '../../../layout/admin-screen';

export const staffRoutes: readonly RemoteRoute[] = [
  adminScreen({ path: '/admin/staff', title: 'Staff', page: () => import('./staff.page') }),
  {
    path: invitationPath,
    title: 'Join the staff',
    access: 'anyone',
    chrome: 'none',
    page: () => import('./invitation.page'),
  },
];
