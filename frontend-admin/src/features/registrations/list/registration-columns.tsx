import { formatDateTime, openQuestion, type RegistrationView, userTypeLabels } from '@pharmacy/contracts';
import { Button, CircleHelpIcon, type DataColumn, EyeIcon, IconButton, StatusDot } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { EmailAddress } from '../../../people/email-address';
import { EmailMark } from '../../../people/email-mark';
import { canResend, mailBadge, showsMail } from './email-status';
import type { RegistrationAction } from '../review/registration-action';
import { fullName } from './registration-filter';
import { RegistrationStatusBadge } from './registration-status-badge';
import { WaitingBadge } from '../waiting/waiting-badge';
import styles from './registration-table.module.css';

interface ColumnOptions {
  readonly now: Date;
  readonly onAct: (action: RegistrationAction) => void;
}

export function registrationColumns({ now, onAct }: ColumnOptions): readonly DataColumn<RegistrationView>[] {
  return [
    { key: 'name', header: 'Name', width: '12%', primary: true, cell: (registration) => fullName(registration) },
    { key: 'email', header: 'Email', cell: Email },
    { key: 'userType', header: 'User Type', width: '112px', cell: ({ userType }) => userTypeLabels[userType] },
    { key: 'organization', header: 'Organization', width: '11%', cell: ({ organization }) => organization || 'N/A' },
    {
      key: 'submitted',
      header: 'Submitted',
      width: '172px',
      cell: (registration) => (
        <span className={styles.submitted}>
          {formatDateTime(registration.createdAt)}
          {registration.status === 'pending' && <WaitingBadge registration={registration} now={now} />}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '162px',
      cell: (registration) => (
        <span className={styles.status}>
          <RegistrationStatusBadge registration={registration} />
          <MailState registration={registration} />
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      width: '236px',
      actions: true,
      cell: (registration) => <RowActions registration={registration} onAct={onAct} />,
    },
  ];
}

function Email({ email, emailConfirmed }: RegistrationView) {
  return (
    <span className={styles.email}>
      <EmailAddress email={email} />
      <EmailMark isConfirmed={emailConfirmed} />
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
