import {
  registrationStatuses,
  userTypeLabels,
  type RegistrationStatus,
  type RegistrationView,
} from '@pharmacy/contracts';
import { hasMatch } from '../../../text';
import { fullName } from '../../../people/names';

/** `mine` are the pending requests that are assigned to the signed-in user. */
export type RegistrationTab = RegistrationStatus | 'all' | 'mine';

export const registrationTabs: readonly { readonly value: RegistrationTab; readonly label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'all', label: 'All' },
  { value: 'mine', label: 'Assigned to me' },
];

/** The tabs with requests that wait for a decision, the oldest first. */
export const isQueue = (tab: RegistrationTab) => tab === 'pending' || tab === 'mine';

export type RegistrationCounts = Readonly<Record<RegistrationStatus | 'all', number>>;

export const isInTab = (registration: RegistrationView, tab: RegistrationTab) =>
  tab === 'all' || registration.status === tab;

/** Searches what a row shows, the username, and the professional details. Matches characters literally. */
export function matchesSearch(registration: RegistrationView, search: string): boolean {
  const { username, email, organization, userType, npi, licenseNumber, company, territory } = registration;
  const names = [fullName(registration), username, email, userTypeLabels[userType]];
  return hasMatch([...names, organization, npi, licenseNumber, company, territory], search);
}

export function countByTab(registrations: readonly RegistrationView[]): RegistrationCounts {
  const counts = { pending: 0, approved: 0, rejected: 0, all: registrations.length };
  for (const status of registrationStatuses) {
    counts[status] = registrations.filter((registration) => registration.status === status).length;
  }
  return counts;
}
