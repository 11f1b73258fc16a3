import type { AccountView } from '@pharmacy/contracts';

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
