import { FilesIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const documentsEntry: SidebarEntry = {
  to: '/admin/documents',
  label: 'Documents',
  icon: FilesIcon,
  permission: 'documents:inspect',
};
