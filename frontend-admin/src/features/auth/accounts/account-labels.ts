import { accountRoles, roleLabels, roleOf, type AccountStatus, type AccountView } from '@pharmacy/contracts';
import type { SelectOption } from '@pharmacy/ui';

export const roleOptions: readonly SelectOption[] = [
  { value: '', label: 'All roles' },
  ...accountRoles.map((role) => ({ value: role, label: roleLabels[role] })),
];

export const statusOptions: readonly (SelectOption & { readonly value: AccountStatus | '' })[] = [
  { value: '', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
  { value: 'due', label: 'To confirm' },
];

/** `Prescriber · nora@example.org`: enough to distinguish two people with the same name. */
export const accountDetail = (account: AccountView) => `${roleLabels[roleOf(account)]} · ${account.email}`;
