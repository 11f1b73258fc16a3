import { lazy, useState } from 'react';
import { homeOf, type Role, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state/core';
import { LinkButton, LogInIcon } from '@pharmacy/ui/core';
import { LatePart } from '../routing/late-part';
import { AccountButton, AccountLink } from './account-button';
import styles from './account-entry.module.css';

const AccountMenu = lazy(() => import('./account-menu'));

/** The way in; for a signed-in person the way to their own pages, and out. As wide for anybody: nothing makes way for a name. */
export function AccountEntry() {
  const { user, role } = useSession();
  return (
    <div className={styles.place}>
      {user && role ? (
        <OwnAccount user={user} role={role} />
      ) : (
        <LinkButton asChild size="sm" className={styles.entry} icon={<LogInIcon />}>
          <Link to="/login">Sign in</Link>
        </LinkButton>
      )}
    </div>
  );
}

/** Pressed before its menu is there, it opens as soon as it is. */
function OwnAccount({ user, role }: { readonly user: SessionUser; readonly role: Role }) {
  const [isAwaited, setIsAwaited] = useState(false);
  return (
    <LatePart
      meanwhile={<AccountButton user={user} aria-haspopup="menu" onClick={() => setIsAwaited(true)} />}
      failed={<AccountLink user={user} href={homeOf[role]} />}
    >
      <AccountMenu user={user} role={role} isAwaited={isAwaited} />
    </LatePart>
  );
}
