import { useId } from 'react';
import { pharmacy, telephoneHref, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Button, Card, Cluster, DescriptionList, TextLink } from '@pharmacy/ui';
import { accountDetails } from '../../people/account-details';
import styles from './account-settings.module.css';

export function AccountSettings({ user }: { readonly user: SessionUser }) {
  const explanation = useId();
  return (
    <div className={styles.account}>
      <Card as="section" padding="lg">
        <h2 className={styles.title}>Account information</h2>
        <DescriptionList items={accountDetails(user)} />
      </Card>
      <Card as="section" padding="lg" tone="sage">
        <h2 className={styles.title}>Changes to your account</h2>
        <p id={explanation} className={styles.text}>
          We make these changes for you. Call{' '}
          <TextLink href={telephoneHref(pharmacy.phone)} className={styles.phone}>
            {pharmacy.phone}
          </TextLink>{' '}
          or write to <TextLink href={`mailto:${pharmacy.email}`}>{pharmacy.email}</TextLink>.
        </p>
        <Cluster>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Change Password
          </Button>
          <Button variant="secondary" disabled aria-describedby={explanation}>
            Update Profile
          </Button>
        </Cluster>
        <p className={styles.more}>
          <TextLink asChild>
            <Link to="/account">Manage sign-ins</Link>
          </TextLink>
          : see where you are signed in, end what you do not know, or ask for a link to choose another password.
        </p>
      </Card>
    </div>
  );
}
