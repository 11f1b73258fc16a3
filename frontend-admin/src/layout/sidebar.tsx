import { Link } from '@pharmacy/remote-kit/core';
import { useSiteName } from '@pharmacy/state';
import { Logo } from '@pharmacy/ui';
import { SidebarLinks } from './sidebar-links';
import { SignedInPerson } from './signed-in-person';
import styles from './sidebar.module.css';

export function Sidebar() {
  return (
    <div className={styles.sidebar} data-surface="dark">
      <Link to="/" className={styles.home}>
        <Logo name={useSiteName()} tagline="Back office" inverse />
      </Link>
      <SidebarLinks />
      <SignedInPerson />
    </div>
  );
}
