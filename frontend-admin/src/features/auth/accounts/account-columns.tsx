import { type AccountView, formatDateTime, formatDay, formatShortDate, roleLabels, roleOf } from '@pharmacy/contracts';
import { Badge, Button, Cluster, type DataColumn } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { EmailAddress, EmailMark } from '../../../people/email-address';
import { fullName } from '../../../people/names';
import styles from './account-table.module.css';

/** The change that an administrator chose, and the account it's for. */
export interface AccountAction {
  readonly kind:
    | 'deactivate'
    | 'activate'
    | 'confirm'
    | 'company'
    | 'groups'
    | 'reset-second-factor'
    | 'personal-data'
    | 'view-portal';
  readonly account: AccountView;
}

interface ColumnOptions extends AccountRowOptions {
  readonly ownId: number | undefined;
}

export const accountColumns = ({ ownId, ...row }: ColumnOptions): readonly DataColumn<AccountView>[] => [
  {
    key: 'name',
    header: 'Name',
    width: '17%',
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
  { key: 'role', header: 'Role', width: '128px', cell: AccountRole },
  {
    key: 'visit',
    header: 'Last visit',
    width: '128px',
    cell: ({ lastVisitAt }) => (lastVisitAt ? formatDateTime(lastVisitAt) : 'Never'),
  },
  { key: 'state', header: 'Status', width: '116px', cell: State },
  {
    key: 'actions',
    header: 'Actions',
    width: '240px',
    actions: true,
    cell: (account) => <AccountRowActions account={account} isOwn={account.id === ownId} {...row} />,
  },
];

interface AccountRowOptions {
  readonly onAct: (action: AccountAction) => void;
}

interface AccountRowActionsProps extends AccountRowOptions {
  readonly account: AccountView;
  readonly isOwn: boolean;
}

function AccountRowActions({ account, isOwn, onAct }: AccountRowActionsProps) {
  if (account.isErased) return null;
  return (
    <Cluster gap="xs" align="end">
      <ViewAction account={account} onAct={onAct} />
      {account.isPrescriber && (
        <Can permission="groups:manage">
          <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'groups', account })}>
            Groups
          </Button>
        </Can>
      )}
      <Can permission="accounts:manage">
        <ManagingActions account={account} isOwn={isOwn} onAct={onAct} />
      </Can>
      <Can permission="personal-data:manage">
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'personal-data', account })}>
          Personal data
        </Button>
      </Can>
    </Cluster>
  );
}

/** Staff have no portal, and no one uses that of a deactivated account. */
function ViewAction({ account, onAct }: Pick<AccountRowActionsProps, 'account' | 'onAct'>) {
  if (account.isAdmin || account.deactivatedAt) return null;
  return (
    <Can permission="portal:view">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`View portal as ${fullName(account)}`}
        onClick={() => onAct({ kind: 'view-portal', account })}
      >
        View portal
      </Button>
    </Can>
  );
}

function ManagingActions({ account, isOwn, onAct }: AccountRowActionsProps) {
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
      <StatusAction account={account} isOwn={isOwn} onAct={onAct} />
    </>
  );
}

function StatusAction({ account, isOwn, onAct }: AccountRowActionsProps) {
  if (account.confirmBy)
    return (
      <>
        <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'confirm', account })}>
          Confirm
        </Button>
        <DeactivateButton account={account} onAct={onAct} />
      </>
    );
  if (account.isApprovalUndone) return null;
  if (account.deactivatedAt) {
    return (
      <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'activate', account })}>
        Reactivate
      </Button>
    );
  }
  if (isOwn) return <p className={styles.reason}>This is your account. Only another owner can deactivate it.</p>;
  return <DeactivateButton account={account} onAct={onAct} />;
}

function DeactivateButton({ account, onAct }: Pick<AccountRowActionsProps, 'account' | 'onAct'>) {
  return (
    <Button variant="secondary" size="sm" onClick={() => onAct({ kind: 'deactivate', account })}>
      Deactivate
    </Button>
  );
}

const GROUPS_SHOWN = 3;

function groupNames({ groups }: AccountView): string {
  const shown = groups.slice(0, GROUPS_SHOWN).map(({ name }) => name);
  const more = groups.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? `, and ${more} more` : ''}`;
}

/** The role, and the company of a sales rep or the groups of a prescriber. */
function AccountRole(account: AccountView) {
  return (
    <span className={styles.pair}>
      {roleLabels[roleOf(account)]}
      {account.manufacturer && <span className={styles.username}>{account.manufacturer.name}</span>}
      {account.groups.length > 0 && <span className={styles.username}>{groupNames(account)}</span>}
    </span>
  );
}

function State(account: AccountView) {
  const { tone, label, detail } = stateOf(account);
  if (!detail) return <Badge tone={tone}>{label}</Badge>;
  return (
    <span className={styles.pair}>
      <Badge tone={tone}>{label}</Badge>
      <span className={styles.since}>{detail}</span>
    </span>
  );
}

interface AccountState {
  readonly tone: 'neutral' | 'success' | 'warning';
  readonly label: string;
  readonly detail?: string;
}

function stateOf({ deactivatedAt, confirmBy, isApprovalUndone, isErased }: AccountView): AccountState {
  if (isErased) return { tone: 'neutral', label: 'Erased' };
  if (deactivatedAt && confirmBy)
    return { tone: 'warning', label: 'Access ended', detail: `not confirmed by ${formatDay(confirmBy)}` };
  if (deactivatedAt)
    return {
      tone: 'neutral',
      label: isApprovalUndone ? 'Approval undone' : 'Deactivated',
      detail: `since ${formatShortDate(deactivatedAt)}`,
    };
  const active = { tone: 'success', label: 'Active' } as const;
  return confirmBy ? { ...active, detail: `to confirm by ${formatDay(confirmBy)}` } : active;
}
