import { Link } from '@pharmacy/remote-kit/core';
import { useSession, useSignOut } from '@pharmacy/state';
import { Button, LinkButton, LogOutIcon, MonitorIcon } from '@pharmacy/ui';
import { leaveScreen } from '../leaving/leave-question';
import styles from './signed-in-person.module.css';

/** Who is signed in, the way to where else they are, and the way out. */
export function SignedInPerson() {
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username;
  return (
    <div className={styles.person}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{user.email}</p>
      </div>
      <LinkButton asChild variant="ghost" size="sm" icon={<MonitorIcon />} className={styles.own}>
        <Link to="/account">Manage sign-ins</Link>
      </LinkButton>
      <Button
        variant="ghost"
        size="sm"
        icon={<LogOutIcon />}
        onClick={() => leaveScreen(signOut)}
        className={styles.leave}
      >
        Logout
      </Button>
    </div>
  );
}
