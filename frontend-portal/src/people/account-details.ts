import { roleLabels, roleOf, type SessionUser } from '@pharmacy/contracts';

/** The account's fields as the user reads them. */
export const accountDetails = (user: SessionUser) => [
  { term: 'Name', detail: `${user.firstName} ${user.lastName}` },
  { term: 'Username', detail: user.username },
  { term: 'Email', detail: user.email },
  { term: 'Phone', detail: user.phone ?? 'N/A' },
  { term: 'Organization', detail: user.organization ?? 'N/A' },
  ...(user.manufacturer ? [{ term: 'Company', detail: user.manufacturer.name }] : []),
  { term: 'Account type', detail: roleLabels[roleOf(user)] },
];
