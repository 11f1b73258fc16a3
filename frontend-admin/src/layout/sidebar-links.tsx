import { NavLink } from '@pharmacy/remote-kit/core';
import { sidebarEntries } from './sidebar-entries';
import styles from './sidebar-links.module.css';

/** The rooms of the back office. */
export function SidebarLinks({ onFollow }: { readonly onFollow?: () => void }) {
  return (
    <nav aria-label="Back office">
      <ul className={styles.list}>
        {sidebarEntries.map(({ to, label, icon: Icon, badge: Waiting }) => (
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
