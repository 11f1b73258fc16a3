import { NavLink } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { useAccess } from '../access/access';
import { dashboardEntry } from '../dashboard/dashboard.entry';
import { announcementsEntry } from '../features/announcements/announcements.entry';
import { auditEntry } from '../features/audit/audit.entry';
import { accountsEntry } from '../features/auth/accounts/accounts.entry';
import { retentionEntry } from '../features/auth/retention/retention.entry';
import { staffEntry } from '../features/auth/staff/staff.entry';
import { contactEntry } from '../features/contact/contact.entry';
import { contentEntry } from '../features/content/content.entry';
import { documentsEntry } from '../features/documents/documents.entry';
import { manufacturersEntry } from '../features/manufacturers/manufacturers.entry';
import { operationsEntry } from '../features/operations/operations.entry';
import { registrationsEntry } from '../features/registrations/registrations.entry';
import { registriesEntry } from '../features/registries/registries.entry';
import { teamEntry } from '../features/team/team.entry';
import type { SidebarEntry } from './sidebar-entry';
import styles from './sidebar-links.module.css';

/** The sidebar's links, top to bottom. Add a new module's entry here. */
export const sidebarEntries: readonly SidebarEntry[] = [
  dashboardEntry,
  contentEntry,
  announcementsEntry,
  manufacturersEntry,
  teamEntry,
  documentsEntry,
  registrationsEntry,
  accountsEntry,
  staffEntry,
  registriesEntry,
  contactEntry,
  auditEntry,
  retentionEntry,
  operationsEntry,
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
