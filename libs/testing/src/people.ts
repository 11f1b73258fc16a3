import type { Role, SessionUser } from '@pharmacy/contracts';

const person = {
  id: 7,
  email: 'someone@example.org',
  organization: 'Delta Heart Clinic',
  phone: '601-555-0123',
  isAdmin: false,
  isPrescriber: false,
  isSalesRep: false,
  manufacturer: null,
  emailConfirmed: true,
  lastVisitAt: null,
};

const people: Readonly<Record<Role, SessionUser>> = {
  admin: { ...person, id: 1, username: 'admin', firstName: 'Ada', lastName: 'Moore', isAdmin: true },
  prescriber: { ...person, id: 2, username: 'dr.gray', firstName: 'Nora', lastName: 'Gray', isPrescriber: true },
  salesrep: { ...person, id: 3, username: 'sam.reed', firstName: 'Sam', lastName: 'Reed', isSalesRep: true },
  none: { ...person, id: 4, username: 'lee.park', firstName: 'Lee', lastName: 'Park' },
};

/** The signed-in person whom tests mean by that role, with any field changed. */
export const aPerson = (role: Role, changes: Partial<SessionUser> = {}): SessionUser => ({
  ...people[role],
  ...changes,
});
