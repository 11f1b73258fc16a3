import { UserIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../../layout/sidebar-entry';

export const staffEntry: SidebarEntry = {
  to: '/admin/staff',
  label: 'Staff',
  icon: UserIcon,
  permission: 'staff:read',
};
