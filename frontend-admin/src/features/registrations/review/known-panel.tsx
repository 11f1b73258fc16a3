import {
  formatDateTime,
  formatShortDate,
  type LikenessReason,
  registrationHandlingMessages,
  type RegistrationKnownView,
  type RegistrationView,
  roleLabels,
  similarPeopleLimit,
  type SimilarPersonView,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { Badge, Button, LinkButton, SkeletonText, Stack, StatusDot } from '@pharmacy/ui';
import { useId } from 'react';
import { useAccess } from '../../../access/access';
import { displayName, fullName } from '../../../people/names';
import { useRegistrationKnownQuery } from '../registrations.api';
import styles from './known-panel.module.css';

interface KnownPanelProps {
  readonly registration: RegistrationView;
  /** Opens another request. */
  readonly onOpen: (registration: RegistrationView) => void;
}

/** What is known about the applicant apart from the request itself. */
export function KnownPanel({ registration, onOpen }: KnownPanelProps) {
  const heading = useId();
  const query = useRegistrationKnownQuery(registration.id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <h3 id={heading} className={styles.heading}>
        Background
      </h3>
      <QueryView
        query={query}
        errorText={registrationHandlingMessages.knownLoadFailed}
        skeleton={<SkeletonText lines={4} />}
      >
        {(known) => (
          <Stack>
            <Facts registration={registration} known={known} />
            <People title="Earlier rejections and withdrawals" people={known.earlierRejections} onOpen={onOpen} />
            <People title="Possible duplicates" people={known.duplicates} onOpen={onOpen} />
            <People title="Same practice or domain" people={known.colleagues} onOpen={onOpen} />
            {isNobodySimilar(known) && <p className={styles.none}>Nothing similar found.</p>}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

const isNobodySimilar = ({ earlierRejections, duplicates, colleagues }: RegistrationKnownView) =>
  earlierRejections.length + duplicates.length + colleagues.length === 0;

interface FactsProps {
  readonly registration: RegistrationView;
  readonly known: RegistrationKnownView;
}

function Facts({ registration: { npi, userType }, known: { emailConfirmedAt, isNpiValid } }: FactsProps) {
  return (
    <ul aria-label="Facts" className={styles.facts}>
      <li>
        {emailConfirmedAt ? (
          <StatusDot tone="ok">Email confirmed on {formatDateTime(emailConfirmedAt)}</StatusDot>
        ) : (
          <StatusDot tone="warning">Email not confirmed</StatusDot>
        )}
      </li>
      {userType === 'prescriber' && (
        <li>
          {isNpiValid === null && <StatusDot tone="off">No NPI given</StatusDot>}
          {isNpiValid === true && <StatusDot tone="ok">The check digit of NPI {npi} is valid</StatusDot>}
          {isNpiValid === false && <StatusDot tone="danger">The check digit of NPI {npi} isn’t valid</StatusDot>}
        </li>
      )}
    </ul>
  );
}

const reasonWords: Readonly<Record<LikenessReason, string>> = {
  npi: 'Same NPI',
  email: 'Same or similar email',
  name: 'Same name',
  phone: 'Same phone',
  'similar-name': 'Similar name',
  organization: 'Same organization',
  domain: 'Same email domain',
};

interface PeopleProps {
  readonly title: string;
  readonly people: readonly SimilarPersonView[];
  readonly onOpen: (registration: RegistrationView) => void;
}

/** People who are like the applicant, each with the reasons. Renders nothing if there are none. */
function People({ title, people, onOpen }: PeopleProps) {
  const heading = useId();
  if (people.length === 0) return null;
  return (
    <div>
      <h4 id={heading} className={styles.group}>
        {title}
      </h4>
      <ul aria-labelledby={heading} className={styles.people}>
        {people.map((person) => (
          <Person key={[person.request?.id, person.account?.id].join('/')} person={person} onOpen={onOpen} />
        ))}
      </ul>
      {people.length === similarPeopleLimit && (
        <p className={styles.none}>Only the {similarPeopleLimit} closest are listed.</p>
      )}
    </div>
  );
}

const nameOf = ({ request, account }: SimilarPersonView) => {
  if (request) return fullName(request);
  return account ? displayName(account) : '';
};

function requestText({ status, createdAt, processedAt, withdrawnAt }: RegistrationView) {
  if (withdrawnAt) return `Request withdrawn on ${formatShortDate(withdrawnAt)}`;
  if (status === 'pending') return `Request pending since ${formatShortDate(createdAt)}`;
  return `Request ${status} on ${formatShortDate(processedAt)}`;
}

interface PersonProps {
  readonly person: SimilarPersonView;
  readonly onOpen: (registration: RegistrationView) => void;
}

function Person({ person, onOpen }: PersonProps) {
  const mayReadAccounts = useAccess()('accounts:read');
  const { request, account, reasons } = person;
  const name = nameOf(person);
  return (
    <li className={styles.person}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <ul aria-label={`Reasons for ${name}`} className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <Badge>{reasonWords[reason]}</Badge>
            </li>
          ))}
        </ul>
        {request && <p>{requestText(request)}</p>}
        {request?.reason && <p>Reason: {request.reason}</p>}
        {account && (
          <p>
            Account {account.username}, {roleLabels[account.role]}, {account.isActive ? 'active' : 'deactivated'}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {request && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Open the request of ${name}`}
            onClick={() => onOpen(request)}
          >
            Open request
          </Button>
        )}
        {account && mayReadAccounts && (
          <LinkButton asChild variant="secondary" size="sm">
            <Link
              to={`/admin/users?q=${encodeURIComponent(account.username)}`}
              aria-label={`Open the account of ${name}`}
            >
              Open account
            </Link>
          </LinkButton>
        )}
      </div>
    </li>
  );
}
