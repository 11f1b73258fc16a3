import { useState } from 'react';
import { formatDateTime, formatFileSize, homeOf, type SessionUser } from '@pharmacy/contracts';
import { Link } from '@pharmacy/remote-kit/core';
import { useSession } from '@pharmacy/state';
import {
  Alert,
  ArrowLeftIcon,
  Badge,
  Button,
  Cluster,
  Container,
  DescriptionList,
  DownloadIcon,
  FormError,
  LinkButton,
  PageHeader,
} from '@pharmacy/ui';
import { useExport } from '@pharmacy/remote-kit';
import { accountDetails, ConfirmationNotice } from '../../../account/own-account';
import { useFocusAfterRemoval } from '../../../focus/use-focus-after-removal';
import { AccountCard } from './account-card';
import { DocumentEmailsCard } from './document-emails';
import { OwnEmail, OwnPassword } from './own-credentials';
import { OwnDetails } from './own-details';
import { SignIns } from './sign-ins';
import { TwoStep } from './two-step/two-step';
import styles from './account.module.css';

const confirmation = (user: SessionUser) =>
  user.emailConfirmed ? <Badge tone="success">Confirmed</Badge> : <Badge>Not confirmed</Badge>;

function AccountFacts({ user }: { readonly user: SessionUser }) {
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
    <AccountCard id="account-facts" title="Profile">
      <DescriptionList
        columns={1}
        items={[...facts, { term: 'Previous visit', detail: formatDateTime(user.lastVisitAt) }]}
      />
    </AccountCard>
  );
}

function OwnAccount({ user }: { readonly user: SessionUser }) {
  return (
    <>
      <TwoStep />
      {!user.needsSecondFactor && (
        <>
          <SignIns />
          <OwnDetails user={user} />
          <OwnEmail user={user} />
          {user.permissions.includes('documents:follow') && <DocumentEmailsCard />}
          <OwnPassword user={user} />
          <OwnData />
        </>
      )}
    </>
  );
}

/** In a view of the portal, what is the person's alone stays closed. */
function ViewedAccount() {
  return (
    <Alert title="Only the account holder sees the rest">
      Two-step sign-in, sign-ins, and the forms that change the account are hidden while you view the portal as someone
      else.
    </Alert>
  );
}

/** The signed-in user's own account, for every role: profile, two-step sign-in, active sessions, and what the user can change. */
export default function AccountPage() {
  const { user, role } = useSession();
  if (!user || !role) return null;
  return (
    <Container data-density="dense" className={styles.page}>
      <PageHeader
        eyebrow={
          role !== 'admin' && (
            <LinkButton asChild variant="secondary" size="sm" icon={<ArrowLeftIcon />}>
              <Link to={homeOf[role]}>Back to your portal</Link>
            </LinkButton>
          )
        }
        title="Your account"
        description={
          user.viewedBy ? undefined : 'Your details, two-step sign-in, your password, and where you’re signed in.'
        }
      />
      <ConfirmationNotice />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {user.viewedBy ? <ViewedAccount /> : <OwnAccount key={user.id} user={user} />}
        </div>
        <AccountFacts user={user} />
      </div>
    </Container>
  );
}

const formats = [
  { format: 'html', label: 'Download to read' },
  { format: 'json', label: 'Download as JSON' },
] as const;

/** Everything that is held about the user, as a file. */
function OwnData() {
  const { state, start, cancel } = useExport('personal-data');
  const [pressed, setPressed] = useState<(typeof formats)[number]['format']>();
  const { area, target } = useFocusAfterRemoval();
  const isPreparing = state.status === 'preparing';
  return (
    <AccountCard id="own-data" title="Your data" titleRef={target}>
      <p className={styles.explanation}>
        Everything we have about you: your account, sign-ins, registration request, the documents you opened, your
        messages, and the entries about you in our audit trail.
      </p>
      <div className={styles.form}>
        <FormError message={state.status === 'idle' ? (state.errorText ?? null) : null} />
        <Cluster>
          {formats.map(({ format, label }) => (
            <Button
              key={format}
              variant="secondary"
              icon={<DownloadIcon />}
              pending={isPreparing && format === pressed}
              disabled={isPreparing && format !== pressed}
              onClick={() => {
                setPressed(format);
                void start(`/api/auth/me/export?format=${format}`);
              }}
            >
              {label}
            </Button>
          ))}
          {isPreparing && (
            <Button {...area} variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
        </Cluster>
        {/* Screen readers announce each change of the status, so the size isn't part of it. */}
        <p className={styles.progress}>
          <span role="status">{isPreparing && 'Preparing…'}</span>{' '}
          {isPreparing && state.bytes > 0 && <span>{formatFileSize(state.bytes)}</span>}
        </p>
      </div>
    </AccountCard>
  );
}
