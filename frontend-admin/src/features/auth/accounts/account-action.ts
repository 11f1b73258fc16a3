import type { AccountView } from '@pharmacy/contracts';

/** What an administrator wants to do with whose account. */
export interface AccountAction {
  readonly kind: 'deactivate' | 'activate';
  readonly account: AccountView;
}
