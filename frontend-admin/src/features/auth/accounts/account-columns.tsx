import { type AccountView, formatDateTime, formatShortDate, roleLabels, roleOf } from '@pharmacy/contracts';
import { Badge, Button, type DataColumn } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { EmailAddress } from '../../../people/email-address';
import { EmailMark } from '../../../people/email-mark';
import { fullName } from './account-labels';
import type { AccountAction } from './account-action';
import styles from './account-table.module.css';

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
        <EmailAddress email={email} />
        <EmailMark isConfirmed={emailConfirmed} />
      </span>
    ),
  },
  { key: 'role', header: 'Role', width: '148px', cell: AccountRole },
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
    width: '214px',
    actions: true,
    cell: (account) => <AccountRowActions account={account} isOwn={account.id === ownId} {...row} />,
  },
];

interface AccountRowOptions {
  /** How many administrators may sign in; undefined while unknown. */
  readonly activeAdministrators: number | undefined;
  readonly onAct: (action: AccountAction) => void;
}

interface AccountRowActionsProps extends AccountRowOptions {
  readonly account: AccountView;
  readonly isOwn: boolean;
}

function AccountRowActions({ account, isOwn, activeAdministrators, onAct }: AccountRowActionsProps) {
  if (account.isErased) return null;
  return (
    <>
      {account.isSalesRep && (
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'company', account })}>
          Company
        </Button>
      )}
      {account.hasSecondFactor && !isOwn && (
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'reset-second-factor', account })}>
          Reset two-step sign-in
        </Button>
      )}
      <StatusAction account={account} isOwn={isOwn} activeAdministrators={activeAdministrators} onAct={onAct} />
      <Can permission="personal-data:manage">
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'personal-data', account })}>
          Personal data
        </Button>
      </Can>
    </>
  );
}

function StatusAction({ account, isOwn, activeAdministrators, onAct }: AccountRowActionsProps) {
  if (account.deactivatedAt) {
    return (
      <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'activate', account })}>
        Reactivate
      </Button>
    );
  }
  if (isOwn) return <p className={styles.reason}>{ownReason(activeAdministrators)}</p>;
  return (
    <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'deactivate', account })}>
      Deactivate
    </Button>
  );
}

/** Why there's no button: only administrators see this page, so the last active one is the signed-in user. */
const ownReason = (activeAdministrators: number | undefined) =>
  activeAdministrators === 1
    ? 'You are the only active administrator. Somebody has to be able to sign in here.'
    : 'Your own account. Another administrator can deactivate it.';

/** The role, and the company of a sales rep. */
function AccountRole(account: AccountView) {
  return (
    <span className={styles.pair}>
      {roleLabels[roleOf(account)]}
      {account.manufacturer && <span className={styles.username}>{account.manufacturer.name}</span>}
    </span>
  );
}

function State({ deactivatedAt, isErased }: AccountView) {
  if (isErased) return <Badge tone="neutral">Erased</Badge>;
  if (!deactivatedAt) return <Badge tone="success">Active</Badge>;
  return (
    <span className={styles.pair}>
      <Badge tone="neutral">Deactivated</Badge>
      <span className={styles.since}>since {formatShortDate(deactivatedAt)}</span>
    </span>
  );
}
