import { HistoryIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const auditEntry: SidebarEntry = {
  to: '/admin/audit',
  label: 'Audit trail',
  icon: HistoryIcon,
  permission: 'audit:read',
};
