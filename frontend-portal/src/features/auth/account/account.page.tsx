import { homeOf } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import { ArrowLeftIcon, Card, Container, PageHeader, TextLink } from '@pharmacy/ui';
import { AccountFacts } from './account-facts';
import styles from './account.module.css';
import { SignIns } from './sign-ins';

/** A person's own account, whatever their role: who they are to us, and where they are signed in. */
export default function AccountPage() {
  const { user, role } = useSession();
  if (!user || !role) return null;
  return (
    <Container data-density="dense" className={styles.page}>
      <PageHeader
        eyebrow={
          <TextLink asChild quiet>
            <Link to={homeOf[role]} className={styles.back}>
              <ArrowLeftIcon /> {role === 'admin' ? 'Back to the dashboard' : 'Back to your portal'}
            </Link>
          </TextLink>
        }
        title="Your account"
        description="Who you are to us, and where you are signed in."
      />
      <div className={styles.columns}>
        <SignIns />
        <Card as="section" padding="lg" aria-labelledby="account-facts">
          <AccountFacts user={user} headingId="account-facts" />
        </Card>
      </div>
    </Container>
  );
}
