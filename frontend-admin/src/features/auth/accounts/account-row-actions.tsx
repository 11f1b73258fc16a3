import type { AccountView } from '@pharmacy/contracts';
import { Button } from '@pharmacy/ui';
import type { AccountAction } from './account-action';
import styles from './account-table.module.css';

export interface AccountRowOptions {
  /** How many administrators may sign in; undefined while nobody knows. */
  readonly activeAdministrators: number | undefined;
  readonly onAct: (action: AccountAction) => void;
}

interface AccountRowActionsProps extends AccountRowOptions {
  readonly account: AccountView;
  readonly isOwn: boolean;
}

export function AccountRowActions({ account, isOwn, activeAdministrators, onAct }: AccountRowActionsProps) {
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

/** Why there is no button: whoever reads this is an administrator, and the last active one can only be the reader. */
const ownReason = (activeAdministrators: number | undefined) =>
  activeAdministrators === 1
    ? 'You are the only active administrator. Somebody has to be able to sign in here.'
    : 'Your own account. Another administrator can deactivate it.';
