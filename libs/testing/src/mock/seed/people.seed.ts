import type { AccountView, Role } from '@pharmacy/contracts';
import { anAccount } from '../../records';
import { hoursAgo } from '../state/days';
import type { Person } from '../state/people';

/** Everybody's. */
export const mockPassword = 'pharmacy-demo';

/** Somebody to sign in as. */
export interface MockPerson {
  readonly role: Role;
  readonly username: string;
  readonly password: string;
}

/** One person for each role. */
export const mockPeople: readonly MockPerson[] = [
  { role: 'admin', username: 'admin', password: mockPassword },
  { role: 'prescriber', username: 'dr.gray', password: mockPassword },
  { role: 'salesrep', username: 'sam.reed', password: mockPassword },
  { role: 'none', username: 'lee.park', password: mockPassword },
];

const nobody = { isAdmin: false, isPrescriber: false, isSalesRep: false };
const clinic = { organization: 'Delta Heart Clinic', phone: '601-555-0123' };

const accounts: readonly Partial<AccountView>[] = [
  { username: 'admin', firstName: 'Ada', lastName: 'Moore', ...nobody, isAdmin: true },
  { username: 'dr.gray', firstName: 'Nora', lastName: 'Gray', ...nobody, isPrescriber: true, ...clinic },
  { username: 'sam.reed', firstName: 'Sam', lastName: 'Reed', ...nobody, isSalesRep: true },
  { username: 'lee.park', firstName: 'Lee', lastName: 'Park', ...nobody },
  { username: 'dr.hill', firstName: 'Ruth', lastName: 'Hill', deactivatedAt: hoursAgo(300), ...clinic },
];

export const seedPeople = (): Person[] =>
  accounts.map((account, index) => {
    const id = index + 1;
    const times = { createdAt: hoursAgo(2_000 - index), lastVisitAt: hoursAgo(48 + index) };
    const email = `${account.username}@example.org`;
    return { id, account: anAccount({ id, email, ...times, ...account }), password: mockPassword };
  });
