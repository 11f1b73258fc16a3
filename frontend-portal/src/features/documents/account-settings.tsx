import { useId } from 'react';
import { pharmacy, telephoneHref, userTypeLabels, type SessionUser } from '@pharmacy/contracts';
import { Button, Card, Cluster, DescriptionList, TextLink } from '@pharmacy/ui';
import styles from './account-settings.module.css';

const detailsOf = (user: SessionUser) => [
  { term: 'Name', detail: `${user.firstName} ${user.lastName}` },
  { term: 'Username', detail: user.username },
  { term: 'Email', detail: user.email },
  { term: 'Phone', detail: user.phone ?? 'N/A' },
  { term: 'Organization', detail: user.organization ?? 'N/A' },
  { term: 'Account type', detail: userTypeLabels[user.isPrescriber ? 'prescriber' : 'salesrep'] },
];

export function AccountSettings({ user }: { readonly user: SessionUser }) {
  const explanation = useId();
  return (
    <div className={styles.account}>
      <Card as="section" padding="lg">
        <h2 className={styles.title}>Account information</h2>
        <DescriptionList items={detailsOf(user)} />
      </Card>
      <Card as="section" padding="lg" tone="sage">
        <h2 className={styles.title}>Changes to your account</h2>
        <p id={explanation} className={styles.text}>
          We make these changes for you, so that nobody else can. Call{' '}
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
      </Card>
    </div>
  );
}
