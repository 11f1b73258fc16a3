import { UserCheckIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';
import { PendingCount } from './waiting/pending-count';

export const registrationsEntry: SidebarEntry = {
  to: '/admin/registrations',
  label: 'Registrations',
  icon: UserCheckIcon,
  permission: 'registrations:read',
  badge: PendingCount,
};
