import { ShieldAlertIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../../layout/sidebar-entry';

export const registriesEntry: SidebarEntry = {
  to: '/admin/registries',
  label: 'Registries',
  icon: ShieldAlertIcon,
  permission: 'registries:read',
};
