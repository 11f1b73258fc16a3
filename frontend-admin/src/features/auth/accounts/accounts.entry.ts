import { CircleUserIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../../layout/sidebar-entry';

export const accountsEntry: SidebarEntry = {
  to: '/admin/users',
  label: 'Users',
  icon: CircleUserIcon,
  permission: 'accounts:read',
};
