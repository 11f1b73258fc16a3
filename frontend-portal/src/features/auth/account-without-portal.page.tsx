import { Link, Navigate } from '@pharmacy/remote-kit/core';
import { homeOf } from '@pharmacy/contracts';
import { useSession, useSignOut } from '@pharmacy/state';
import { Button, Card, Cluster, LinkButton, LogOutIcon } from '@pharmacy/ui';
import { SplitPage } from '../../layout/split-page';
import { EmailLink, PhoneLink } from '../../pharmacy/pharmacy-links';
import styles from '../../layout/task.module.css';

export default function AccountWithoutPortalPage() {
  const { user, role } = useSession();
  const signOut = useSignOut();
  if (role !== null && role !== 'none') return <Navigate to={homeOf[role]} replace />;
  return (
    <SplitPage>
      <Card padding="lg" raised>
        <h1 className={styles.title}>Your account has no portal yet</h1>
        <p className={styles.description}>
          You are signed in{user ? ` as ${user.firstName} ${user.lastName}` : ''}, but this account is not set up for
          prescribers or for sales representatives. A short phone call usually fixes that.
        </p>
        <p className={styles.contact}>
          Call us at <PhoneLink /> or email <EmailLink />, and give us your username
          {user && (
            <>
              : <strong>{user.username}</strong>
            </>
          )}
          .
        </p>
        <Cluster>
          <Button icon={<LogOutIcon />} onClick={signOut}>
            Sign out
          </Button>
          <LinkButton variant="secondary" asChild>
            <Link to="/">Return to Home</Link>
          </LinkButton>
        </Cluster>
      </Card>
    </SplitPage>
  );
}
