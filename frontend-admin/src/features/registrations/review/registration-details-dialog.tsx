import { formatDateTime, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { Button, DescriptionList, Dialog, DialogClose, type DescriptionItem } from '@pharmacy/ui';
import { useAccess } from '../../../access/access';
import { EmailMark } from '../../../people/email-mark';
import { canResend, mailStatusText } from '../list/email-status';
import type { RegistrationAction } from './registration-action';
import { fullName } from '../list/registration-filter';
import { RegistrationStatusBadge } from '../list/registration-status-badge';
import styles from '../list/registration-table.module.css';

const decisions = { approved: 'Approved', rejected: 'Rejected' } as const;

function detailsOf(registration: RegistrationView): readonly DescriptionItem[] {
  const { status, notes, reason, processedAt } = registration;
  return [
    { term: 'Name', detail: fullName(registration) },
    { term: 'Username', detail: registration.username },
    { term: 'Email', detail: <Address registration={registration} /> },
    { term: 'Phone', detail: registration.phone || 'N/A' },
    { term: 'Organization', detail: registration.organization || 'N/A' },
    { term: 'User Type', detail: userTypeLabels[registration.userType] },
    { term: 'Status', detail: <RegistrationStatusBadge status={status} /> },
    { term: 'Submitted', detail: formatDateTime(registration.createdAt) },
    ...(status !== 'pending'
      ? [{ term: 'Processed', detail: `${decisions[status]} on ${formatDateTime(processedAt)}` }]
      : []),
    { term: 'Email status', detail: mailStatusText(registration), wide: true },
    ...(notes ? [{ term: 'Additional Notes', detail: notes, wide: true }] : []),
    ...(reason ? [{ term: 'Reason for Rejection', detail: reason, wide: true }] : []),
  ];
}

function Address({ registration: { email, emailConfirmed } }: Pick<RegistrationAction, 'registration'>) {
  return (
    <span className={styles.email}>
      {email}
      <EmailMark isConfirmed={emailConfirmed} />
    </span>
  );
}

interface RegistrationDetailsDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
  readonly onAct: (kind: Exclude<RegistrationAction['kind'], 'details'>) => void;
}

export function RegistrationDetailsDialog({ registration, onClose, onAct }: RegistrationDetailsDialogProps) {
  const mayReview = useAccess()('registrations:review');
  const footer =
    mayReview && registration.status === 'pending' ? (
      <>
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
        <DialogClose>
          <Button variant="secondary">Close</Button>
        </DialogClose>
      </>
    );
  return (
    <Dialog open onOpenChange={onClose} title="Registration Details" footer={footer}>
      <DescriptionList items={detailsOf(registration)} />
    </Dialog>
  );
}
