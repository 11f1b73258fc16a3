import type { ComponentType } from 'react';
import type { Permission } from '@pharmacy/contracts';
import { NavLink } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import {
  ActivityIcon,
  CircleUserIcon,
  ClockIcon,
  FactoryIcon,
  FilesIcon,
  HistoryIcon,
  LayoutDashboardIcon,
  MailIcon,
  MegaphoneIcon,
  PencilIcon,
  ShieldAlertIcon,
  UserCheckIcon,
  UserIcon,
  UsersIcon,
} from '@pharmacy/ui';
import { useAccess } from '../access/access';
import { UnreadBadge } from '../features/contact/unread-count';
import { PendingCount } from '../features/registrations/waiting/pending-count';
import styles from './sidebar-links.module.css';

/** A module's link in the sidebar. */
interface SidebarEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ComponentType;
  /** The permission that the screen takes; without one, all staff see it. */
  readonly permission?: Permission;
  /** A badge after the label with the number of open items; renders nothing at zero. */
  readonly badge?: ComponentType;
}

/** The sidebar's links, top to bottom. */
export const sidebarEntries: readonly SidebarEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboardIcon },
  { to: '/admin/content', label: 'Edit Content', icon: PencilIcon, permission: 'content:read' },
  { to: '/admin/announcements', label: 'Announcements', icon: MegaphoneIcon, permission: 'announcements:read' },
  { to: '/admin/manufacturers', label: 'Manufacturers', icon: FactoryIcon, permission: 'manufacturers:read' },
  { to: '/admin/team', label: 'Team Members', icon: UsersIcon, permission: 'team:read' },
  { to: '/admin/documents', label: 'Documents', icon: FilesIcon, permission: 'documents:inspect' },
  {
    to: '/admin/registrations',
    label: 'Registrations',
    icon: UserCheckIcon,
    permission: 'registrations:read',
    badge: PendingCount,
  },
  { to: '/admin/users', label: 'Users', icon: CircleUserIcon, permission: 'accounts:read' },
  { to: '/admin/staff', label: 'Staff', icon: UserIcon, permission: 'staff:read' },
  { to: '/admin/registries', label: 'Registries', icon: ShieldAlertIcon, permission: 'registries:read' },
  { to: '/admin/contact', label: 'Messages', icon: MailIcon, permission: 'messages:read', badge: UnreadBadge },
  { to: '/admin/audit', label: 'Audit trail', icon: HistoryIcon, permission: 'audit:read' },
  { to: '/admin/retention', label: 'Retention', icon: ClockIcon, permission: 'personal-data:read' },
  { to: '/admin/system', label: 'System', icon: ActivityIcon, permission: 'operations:watch' },
];

/** The sidebar's navigation. Empty for staff who must set up two-step sign-in first: nothing else is open to them. */
export function SidebarLinks({ onFollow }: { readonly onFollow?: () => void }) {
  const can = useAccess();
  const { user } = useSession();
  const open = user?.needsSecondFactor ? [] : sidebarEntries;
  const shown = open.filter(({ permission }) => !permission || can(permission));
  return (
    <nav aria-label="Back office">
      <ul className={styles.list}>
        {shown.map(({ to, label, icon: Icon, badge: Waiting }) => (
          <li key={to}>
            <NavLink to={to} onClick={onFollow} className={styles.link}>
              <Icon />
              <span className={styles.label}>{label}</span>
              {Waiting && <Waiting />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
