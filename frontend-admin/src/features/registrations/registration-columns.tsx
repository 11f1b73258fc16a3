import { formatDateTime, userTypeLabels, type RegistrationView } from '@pharmacy/contracts';
import { Button, type DataColumn } from '@pharmacy/ui';
import styles from './registration-table.module.css';
import type { RegistrationAction } from './registration-action';
import { fullName } from './registration-filter';
import { RegistrationStatusBadge } from './registration-status-badge';
import { WaitingBadge } from './waiting-badge';

interface ColumnOptions {
  readonly now: Date;
  readonly onAct: (action: RegistrationAction) => void;
}

export function registrationColumns({ now, onAct }: ColumnOptions): readonly DataColumn<RegistrationView>[] {
  return [
    { key: 'name', header: 'Name', primary: true, cell: fullName },
    { key: 'email', header: 'Email', cell: ({ email }) => <span className={styles.address}>{email}</span> },
    { key: 'userType', header: 'User Type', cell: ({ userType }) => userTypeLabels[userType] },
    { key: 'organization', header: 'Organization', cell: ({ organization }) => organization || 'N/A' },
    { key: 'submitted', header: 'Submitted', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status, createdAt }) => (
        <span className={styles.status}>
          <RegistrationStatusBadge status={status} />
          {status === 'pending' && <WaitingBadge since={createdAt} now={now} />}
        </span>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (registration) => <RowActions registration={registration} onAct={onAct} />,
    },
  ];
}

function RowActions({ registration, onAct }: Pick<ColumnOptions, 'onAct'> & Pick<RegistrationAction, 'registration'>) {
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => onAct({ kind: 'details', registration })}>
        View details
      </Button>
      {registration.status === 'pending' && (
        <>
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'reject', registration })}>
            Reject
          </Button>
          <Button size="sm" onClick={() => onAct({ kind: 'approve', registration })}>
            Approve
          </Button>
        </>
      )}
    </>
  );
}
