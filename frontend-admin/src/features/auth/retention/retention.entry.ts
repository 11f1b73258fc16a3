import { ClockIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../../layout/sidebar-entry';

export const retentionEntry: SidebarEntry = {
  to: '/admin/retention',
  label: 'Retention',
  icon: ClockIcon,
  permission: 'personal-data:read',
};
