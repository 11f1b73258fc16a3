import { Link } from '@pharmacy/remote-kit/core';
import { siteName } from '@pharmacy/remote-kit';
import { Logo } from '@pharmacy/ui';
import { SidebarLinks } from './sidebar-links';
import { SignedInPerson } from './signed-in-person';
import styles from './sidebar.module.css';

export function Sidebar() {
  return (
    <div className={styles.sidebar} data-surface="dark">
      <Link to="/" className={styles.home}>
        <Logo name={siteName} tagline="Back office" inverse />
      </Link>
      <SidebarLinks />
      <SignedInPerson />
    </div>
  );
}
