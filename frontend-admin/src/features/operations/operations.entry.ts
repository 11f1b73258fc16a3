import { ActivityIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const operationsEntry: SidebarEntry = {
  to: '/admin/system',
  label: 'System',
  icon: ActivityIcon,
  permission: 'operations:watch',
};
