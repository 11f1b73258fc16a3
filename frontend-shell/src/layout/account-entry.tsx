import { Link } from '@pharmacy/remote-kit/core';
import { homeOf } from '@pharmacy/contracts';
import { useSession, useSignOut } from '@pharmacy/state';
import {
  Button,
  CircleUserIcon,
  FolderOpenIcon,
  LayoutDashboardIcon,
  LinkButton,
  LogInIcon,
  LogOutIcon,
  Menu,
} from '@pharmacy/ui';
import styles from './account-entry.module.css';

/** The way in; for a signed-in person the way to their own pages, and out. */
export function AccountEntry() {
  const { user, role } = useSession();
  const signOut = useSignOut();

  if (!user || !role) {
    return (
      <LinkButton asChild size="sm" className={styles.entry} icon={<LogInIcon />}>
        <Link to="/login">Sign in</Link>
      </LinkButton>
    );
  }

  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  const home =
    role === 'admin'
      ? { label: 'Dashboard', icon: <LayoutDashboardIcon /> }
      : { label: 'My portal', icon: <FolderOpenIcon /> };
  return (
    <Menu
      heading={`Signed in as ${user.username}`}
      trigger={
        <Button variant="secondary" size="sm" className={styles.entry} icon={<CircleUserIcon />}>
          <span className={styles.name}>{name}</span>
        </Button>
      }
      items={[
        { key: 'home', ...home, link: <Link to={homeOf[role]} /> },
        { key: 'sign-out', label: 'Sign out', icon: <LogOutIcon />, separated: true, onSelect: signOut },
      ]}
    />
  );
}
