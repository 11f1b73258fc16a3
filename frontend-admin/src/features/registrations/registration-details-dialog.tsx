import { formatDateTime, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { Button, DescriptionList, Dialog, DialogClose, type DescriptionItem } from '@pharmacy/ui';
import { fullName } from './registration-filter';
import { RegistrationStatusBadge } from './registration-status-badge';

const decisions = { approved: 'Approved', rejected: 'Rejected' } as const;

function detailsOf(registration: RegistrationView): readonly DescriptionItem[] {
  const { status, notes, reason, processedAt } = registration;
  return [
    { term: 'Name', detail: fullName(registration) },
    { term: 'Username', detail: registration.username },
    { term: 'Email', detail: registration.email },
    { term: 'Phone', detail: registration.phone || 'N/A' },
    { term: 'Organization', detail: registration.organization || 'N/A' },
    { term: 'User Type', detail: userTypeLabels[registration.userType] },
    { term: 'Status', detail: <RegistrationStatusBadge status={status} /> },
    { term: 'Submitted', detail: formatDateTime(registration.createdAt) },
    ...(status !== 'pending'
      ? [{ term: 'Processed', detail: `${decisions[status]} on ${formatDateTime(processedAt)}` }]
      : []),
    ...(notes ? [{ term: 'Additional Notes', detail: notes, wide: true }] : []),
    ...(reason ? [{ term: 'Reason for Rejection', detail: reason, wide: true }] : []),
  ];
}

interface RegistrationDetailsDialogProps {
  readonly registration: RegistrationView;
  readonly onClose: () => void;
  readonly onDecide: (kind: 'approve' | 'reject') => void;
}

export function RegistrationDetailsDialog({ registration, onClose, onDecide }: RegistrationDetailsDialogProps) {
  const footer =
    registration.status === 'pending' ? (
      <>
        <Button variant="secondary" onClick={() => onDecide('reject')}>
          Reject
        </Button>
        <Button onClick={() => onDecide('approve')}>Approve</Button>
      </>
    ) : (
      <DialogClose>
        <Button variant="secondary">Close</Button>
      </DialogClose>
    );
  return (
    <Dialog open onOpenChange={onClose} title="Registration Details" footer={footer}>
      <DescriptionList items={detailsOf(registration)} />
    </Dialog>
  );
}
