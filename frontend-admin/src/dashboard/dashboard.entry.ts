import { LayoutDashboardIcon } from '@pharmacy/ui';
import type { SidebarEntry } from '../layout/sidebar-entry';

export const dashboardEntry: SidebarEntry = { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboardIcon };
