import { PencilIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const contentEntry: SidebarEntry = {
  to: '/admin/content',
  label: 'Edit Content',
  icon: PencilIcon,
  permission: 'content:read',
};
