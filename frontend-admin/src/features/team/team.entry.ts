import { UsersIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const teamEntry: SidebarEntry = {
  to: '/admin/team',
  label: 'Team Members',
  icon: UsersIcon,
  permission: 'team:read',
};
