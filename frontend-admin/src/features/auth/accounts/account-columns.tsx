import { formatDateTime, formatShortDate, roleLabels, roleOf, type AccountView } from '@pharmacy/contracts';
import { Badge, type DataColumn } from '@pharmacy/ui';
import { EmailMark } from '../../../people/email-mark';
import { AccountRowActions, type AccountRowOptions } from './account-row-actions';
import styles from './account-table.module.css';
import { fullName } from './account-words';

interface ColumnOptions extends AccountRowOptions {
  readonly ownId: number | undefined;
}

export const accountColumns = ({ ownId, ...row }: ColumnOptions): readonly DataColumn<AccountView>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '18%',
    primary: true,
    name: fullName,
    cell: (account) => (
      <span className={styles.pair}>
        <span className={styles.words}>
          {fullName(account)} {account.id === ownId && <Badge tone="info">You</Badge>}
        </span>
        <span className={styles.username}>{account.username}</span>
      </span>
    ),
  },
  {
    key: 'email',
    header: 'Email',
    cell: ({ email, emailConfirmed }) => (
      <span className={styles.pair}>
        <span className={styles.words}>{email}</span>
        <EmailMark isConfirmed={emailConfirmed} />
      </span>
    ),
  },
  { key: 'role', header: 'Role', width: '132px', cell: (account) => roleLabels[roleOf(account)] },
  {
    key: 'visit',
    header: 'Last visit',
    width: '182px',
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDateTime(lastVisitAt) : 'Never'),
  },
  { key: 'state', header: 'State', width: '148px', cell: State },
  {
    key: 'actions',
    header: 'Actions',
    width: '172px',
    actions: true,
    cell: (account) => <AccountRowActions account={account} isOwn={account.id === ownId} {...row} />,
  },
];

function State({ deactivatedAt }: AccountView) {
  if (!deactivatedAt) return <Badge tone="success">Active</Badge>;
  return (
    <span className={styles.pair}>
      <Badge tone="neutral">Deactivated</Badge>
      <span className={styles.since}>since {formatShortDate(deactivatedAt)}</span>
    </span>
  );
}
