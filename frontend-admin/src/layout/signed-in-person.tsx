import { useSession, useSignOut } from '@pharmacy/state';
import { Button, LogOutIcon } from '@pharmacy/ui';
import { leaveScreen } from '../leaving/leave-question';
import styles from './signed-in-person.module.css';

/** Who is signed in, and the way out. */
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
