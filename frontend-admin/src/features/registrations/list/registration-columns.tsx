import { formatDateTime, openQuestion, type RegistrationView, userTypeLabels } from '@pharmacy/contracts';
import { Button, CircleHelpIcon, type DataColumn, EyeIcon, IconButton, StatusDot } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { EmailAddress, EmailMark } from '../../../people/email-address';
import { canResend, mailBadge, RegistrationStatusBadge, showsMail } from './registration-status';
import { fullName } from '../../../people/names';
import { type Calendar, WaitingBadge } from '../waiting/waiting-time';
import styles from './registration-table.module.css';

/** A dialog that an administrator opened, and the request it's for. */
export interface RegistrationAction {
  readonly kind: 'details' | 'ask' | 'approve' | 'reject' | 'resend' | 'look-up' | 'override';
  readonly registration: RegistrationView;
  /** A key opened it, so Enter confirms. */
  readonly byKey?: boolean;
}

/** The requests that are rejected together. */
export interface Selection {
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
}

interface ColumnOptions {
  readonly calendar: Calendar;
  /** Null if nothing can be selected. */
  readonly selection: Selection | null;
  readonly onAct: (action: RegistrationAction) => void;
}

/** Their widths are in the style sheet, because they depend on the table's. */
export function registrationColumns({
  calendar,
  selection,
  onAct,
}: ColumnOptions): readonly DataColumn<RegistrationView>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      width: 'var(--name)',
      primary: true,
      name: fullName,
      cell: (registration) => (
        <span className={styles.line}>
          {selection && <SelectBox registration={registration} selection={selection} />}
          {fullName(registration)}
        </span>
      ),
    },
    { key: 'email', header: 'Email', cell: Email },
    {
      key: 'userType',
      header: 'User Type',
      width: 'var(--type)',
      cell: ({ userType }) => <span className={styles.line}>{userTypeLabels[userType]}</span>,
    },
    {
      key: 'organization',
      header: 'Organization',
      width: 'var(--organization)',
      cell: ({ organization }) => <span className={styles.line}>{organization || 'N/A'}</span>,
    },
    {
      key: 'submitted',
      header: 'Submitted',
      width: 'var(--submitted)',
      cell: (registration) => (
        <span className={`${styles.line} ${styles.submitted}`}>
          {registration.status === 'pending' && <WaitingBadge registration={registration} calendar={calendar} />}{' '}
          {formatDateTime(registration.createdAt)}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: 'var(--status)',
      cell: (registration) => (
        <span className={`${styles.line} ${styles.status}`}>
          <RegistrationStatusBadge registration={registration} /> <MailState registration={registration} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 'var(--actions)',
      actions: true,
      cell: (registration) => <RowActions registration={registration} onAct={onAct} />,
    },
  ];
}

function SelectBox({
  registration,
  selection,
}: {
  readonly registration: RegistrationView;
  readonly selection: Selection;
}) {
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={`Select ${fullName(registration)}`}
        checked={selection.has(registration.id)}
        onChange={() => selection.toggle(registration.id)}
      />
    </label>
  );
}

function Email({ email, emailConfirmed }: RegistrationView) {
  return (
    <span className={`${styles.line} ${styles.email}`}>
      <EmailAddress email={email} /> <EmailMark isConfirmed={emailConfirmed} />
    </span>
  );
}

function RowActions({ registration, onAct }: Pick<ColumnOptions, 'onAct'> & Pick<RegistrationAction, 'registration'>) {
  return (
    <>
      <IconButton label="View details" icon={<EyeIcon />} onClick={() => onAct({ kind: 'details', registration })} />
      <Can permission="registrations:review">
        {registration.status === 'pending' && (
          <>
            {!openQuestion(registration) && (
              <IconButton
                label="Ask for more information"
                icon={<CircleHelpIcon />}
                onClick={() => onAct({ kind: 'ask', registration })}
              />
            )}
            <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'reject', registration })}>
              Reject
            </Button>
            <Button size="sm" onClick={() => onAct({ kind: 'approve', registration })}>
              Approve
            </Button>
          </>
        )}
        {registration.status !== 'pending' && canResend(registration) && (
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'resend', registration })}>
            Send again
          </Button>
        )}
      </Can>
    </>
  );
}

/** The status of the email about the current state, in a few words. Renders nothing if there's none. */
function MailState({ registration }: { readonly registration: RegistrationView }) {
  if (!showsMail(registration)) return null;
  const { tone, text } = mailBadge(registration.mailStatus);
  return (
    <StatusDot tone={tone} className={styles.mail}>
      {text}
    </StatusDot>
  );
}
