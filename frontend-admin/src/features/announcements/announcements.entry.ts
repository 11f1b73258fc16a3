import { MegaphoneIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const announcementsEntry: SidebarEntry = {
  to: '/admin/announcements',
  label: 'Announcements',
  icon: MegaphoneIcon,
  permission: 'announcements:read',
};
