import { FactoryIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const manufacturersEntry: SidebarEntry = {
  to: '/admin/manufacturers',
  label: 'Manufacturers',
  icon: FactoryIcon,
  permission: 'manufacturers:read',
};
