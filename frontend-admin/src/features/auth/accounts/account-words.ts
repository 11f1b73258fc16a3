import { roleOf, type AccountStatus, type AccountView, type Role } from '@pharmacy/contracts';
import type { SelectOption } from '@pharmacy/ui';

export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  prescriber: 'Prescriber',
  salesrep: 'Sales representative',
  none: 'No portal',
};

export const roleOptions: readonly SelectOption[] = [
  { value: '', label: 'All roles' },
  ...Object.entries(roleWords).map(([value, label]) => ({ value, label })),
];

export const stateOptions: readonly (SelectOption & { readonly value: AccountStatus | '' })[] = [
  { value: '', label: 'All states' },
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
];

export const fullName = ({ firstName, lastName }: Pick<AccountView, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** `Prescriber, nora@example.org`: enough to tell two people of one name apart. */
export const whoIs = (account: AccountView) => `${roleWords[roleOf(account)]} · ${account.email}`;
