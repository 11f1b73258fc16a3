import {
  formatDateTime,
  licenseStates,
  openQuestion,
  userTypeLabels,
  type RegistrationView,
} from '@pharmacy/contracts';
import {
  Alert,
  Button,
  DescriptionList,
  DialogClose,
  Stack,
  UnsavedChangesDialog,
  type DescriptionItem,
} from '@pharmacy/ui';
import { useState } from 'react';
import { useAccess } from '../../../access/access';
import { FormDialog } from '../../../leaving/form-dialog';
import { EmailAddress, EmailMark } from '../../../people/email-address';
import { canResend, mailStatusText, RegistrationStatusBadge } from '../list/registration-status';
import type { RegistrationAction } from '../list/registration-columns';
import { fullName } from '../../../people/names';
import { HandlingPanel } from './handling-panel';
import { KnownPanel } from './known-panel';
import { RegistryCheckPanel } from './registry-check-panel';
import { useRegistrationKnownQuery, useRegistryCheckQuery } from '../registrations.api';
import styles from '../list/registration-table.module.css';

/** When a link or a dialog is for a request that is no longer in the lists. */
export const notWaiting = {
  title: 'This request isn’t waiting for review',
  description: 'Someone may have decided it already. Search for the applicant on the All tab.',
};

const decisions = { approved: 'Approved', rejected: 'Rejected' } as const;

/** What identifies the applicant, by type. */
function professionalItems(registration: RegistrationView): readonly DescriptionItem[] {
  const { userType, npi, licenseNumber, licenseState, manufacturerId, company, territory } = registration;
  if (userType === 'prescriber') {
    const license = [licenseNumber, licenseState && licenseStates[licenseState]].filter(Boolean).join(', ');
    return [
      { term: 'NPI', detail: npi ?? 'N/A' },
      { term: 'License', detail: license || 'N/A' },
    ];
  }
  return [
    { term: 'Company', detail: company && manufacturerId === null ? `${company} (not a partner)` : (company ?? 'N/A') },
    { term: 'Territory', detail: territory ?? 'N/A' },
  ];
}

function detailsOf(registration: RegistrationView): readonly DescriptionItem[] {
  const { status, notes, reason, processedAt, withdrawnAt, correspondence } = registration;
  const decision = withdrawnAt ? 'Withdrawn' : status !== 'pending' && decisions[status];
  return [
    { term: 'Name', detail: fullName(registration) },
    { term: 'Username', detail: registration.username },
    { term: 'Email', detail: <Address registration={registration} /> },
    { term: 'Phone', detail: registration.phone || 'N/A' },
    { term: 'Organization', detail: registration.organization || 'N/A' },
    { term: 'User Type', detail: userTypeLabels[registration.userType] },
    ...professionalItems(registration),
    { term: 'Status', detail: <Status registration={registration} /> },
    { term: 'Submitted', detail: formatDateTime(registration.createdAt) },
    ...(decision ? [{ term: 'Processed', detail: `${decision} on ${formatDateTime(processedAt)}` }] : []),
    { term: 'Email status', detail: mailStatusText(registration), wide: true },
    ...(notes ? [{ term: 'Additional Notes', detail: notes, wide: true }] : []),
    ...(correspondence.length > 0
      ? [{ term: 'Questions and answers', detail: <Correspondence registration={registration} />, wide: true }]
      : []),
    ...(reason ? [{ term: 'Reason for Rejection', detail: reason, wide: true }] : []),
  ];
}

function Status({ registration }: Pick<RegistrationAction, 'registration'>) {
  return (
    <span className={styles.status}>
      <RegistrationStatusBadge registration={registration} />
    </span>
  );
}

/** What was asked and added, oldest first. */
function Correspondence({ registration: { correspondence } }: Pick<RegistrationAction, 'registration'>) {
  return (
    <ol className={styles.correspondence}>
      {correspondence.map(({ question, askedAt, answer, answeredAt }) => (
        <li key={askedAt ?? answeredAt}>
          {question && (
            <p>
              <strong>Asked on {formatDateTime(askedAt)}:</strong> {question}
            </p>
          )}
          <p>
            {answeredAt ? (
              <>
                <strong>Applicant on {formatDateTime(answeredAt)}:</strong> {answer ?? 'Filled in empty fields.'}
              </>
            ) : (
              'No answer yet.'
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Address({ registration: { email, emailConfirmed } }: Pick<RegistrationAction, 'registration'>) {
  return (
    <span className={styles.email}>
      <EmailAddress email={email} /> <EmailMark isConfirmed={emailConfirmed} />
    </span>
  );
}

interface RegistrationDetailsDialogProps {
  readonly registration: RegistrationView;
  /** It's no longer among those that wait for a decision, and isn't known otherwise. */
  readonly hasLeft: boolean;
  readonly onClose: () => void;
  readonly onAct: (kind: Exclude<RegistrationAction['kind'], 'details'>) => void;
  /** Opens another request. */
  readonly onOpen: (registration: RegistrationView) => void;
}

/** Whether there is no answer yet, not even an error: a query that is tried again counts as loading, too. */
const isAwaited = ({ isLoading, error }: { readonly isLoading: boolean; readonly error?: unknown }) =>
  isLoading && error === undefined;

export function RegistrationDetailsDialog(props: RegistrationDetailsDialogProps) {
  const { registration, hasLeft, onClose, ...actions } = props;
  const mayReview = useAccess()('registrations:review') && !hasLeft;
  const isPending = registration.status === 'pending' && !hasLeft;
  // Controls that are there would move under the pointer when something above them loads.
  const isKnownAwaited = isAwaited(useRegistrationKnownQuery(registration.id));
  const isCheckAwaited = isAwaited(useRegistryCheckQuery(registration.id));
  const [isWriting, setIsWriting] = useState(false);
  const [leaving, setLeaving] = useState<{ readonly leave: () => void } | null>(null);
  // A note that's being written would be lost.
  const leaveBy = (leave: () => void) => (isWriting ? setLeaving({ leave }) : leave());
  const onAct: typeof actions.onAct = (kind) => leaveBy(() => actions.onAct(kind));
  const footer =
    mayReview && isPending ? (
      <>
        {openQuestion(registration) === undefined && (
          <Button variant="ghost" onClick={() => onAct('ask')}>
            Ask for more information
          </Button>
        )}
        {canResend(registration) && (
          <Button variant="ghost" onClick={() => onAct('resend')}>
            Send question again
          </Button>
        )}
        <Button variant="secondary" onClick={() => onAct('reject')}>
          Reject
        </Button>
        <Button onClick={() => onAct('approve')}>Approve</Button>
      </>
    ) : (
      <>
        {mayReview && canResend(registration) && (
          <Button variant="ghost" onClick={() => onAct('resend')}>
            Send again
          </Button>
        )}
        <DialogClose />
      </>
    );
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      size="lg"
      title="Registration Details"
      confirmClose={isWriting}
      footer={footer}
    >
      <Stack>
        {hasLeft && (
          <Alert tone="warning" role="status" title={notWaiting.title}>
            {notWaiting.description}
          </Alert>
        )}
        <DescriptionList items={detailsOf(registration)} />
        <KnownPanel registration={registration} onOpen={(other) => leaveBy(() => actions.onOpen(other))} />
        <RegistryCheckPanel {...{ registration, isPending, onAct }} isWaiting={isKnownAwaited} />
        <HandlingPanel
          registration={registration}
          isWaiting={isKnownAwaited || isCheckAwaited}
          onDirtyChange={setIsWriting}
        />
      </Stack>
      <UnsavedChangesDialog
        open={leaving !== null}
        onKeep={() => setLeaving(null)}
        onDiscard={() => leaving?.leave()}
      />
    </FormDialog>
  );
}
