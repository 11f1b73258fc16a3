import { formatDateTime, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { Badge, DescriptionList, TextLink } from '@pharmacy/ui';
import { accountDetails } from '../../../people/account-details';
import styles from './account.module.css';

interface AccountFactsProps {
  readonly user: SessionUser;
  readonly headingId: string;
}

const confirmation = (user: SessionUser) =>
  user.emailConfirmed ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>;

export function AccountFacts({ user, headingId }: AccountFactsProps) {
  const facts = accountDetails(user).map(({ term, detail }) =>
    term === 'Email'
      ? {
          term,
          detail: (
            <>
              {detail} {confirmation(user)}
            </>
          ),
        }
      : { term, detail },
  );
  return (
    <>
      <h2 id={headingId} className={styles.title}>
        Profile
      </h2>
      <DescriptionList
        columns={1}
        items={[...facts, { term: 'Last visit before this one', detail: formatDateTime(user.lastVisitAt) }]}
      />
      <p className={styles.aside}>
        Want another password?{' '}
        <TextLink asChild>
          <Link to="/forgot-password">Ask for a link by email</Link>
        </TextLink>
        .
      </p>
    </>
  );
}
