import type { Permission, Role, SecondFactorView, SessionUser } from '@pharmacy/contracts';

/** A record, so that a new permission can't be forgotten. Staff have all but the one that is for readers alone. */
const ofOwners: Readonly<Record<Exclude<Permission, 'documents:follow'>, true>> = {
  'registrations:read': true,
  'registrations:review': true,
  'registrations:override': true,
  'registrations:templates': true,
  'documents:read': true,
  'documents:inspect': true,
  'documents:manage': true,
  'portal:view': true,
  'content:read': true,
  'content:edit': true,
  'content:rules': true,
  'announcements:read': true,
  'announcements:manage': true,
  'manufacturers:read': true,
  'manufacturers:manage': true,
  'team:read': true,
  'team:manage': true,
  'messages:read': true,
  'messages:handle': true,
  'accounts:read': true,
  'accounts:manage': true,
  'registries:read': true,
  'registries:manage': true,
  'groups:read': true,
  'groups:manage': true,
  'staff:read': true,
  'staff:manage': true,
  'personal-data:read': true,
  'personal-data:manage': true,
  'audit:read': true,
  'operations:watch': true,
  'operations:manage': true,
};

const owner = {
  isAdmin: true,
  staffRoles: ['owner'],
  permissions: Object.keys(ofOwners) as Permission[],
} satisfies Partial<SessionUser>;

const person = {
  id: 7,
  email: 'someone@example.org',
  organization: 'Delta Heart Clinic',
  phone: '601-555-0123',
  isAdmin: false,
  isPrescriber: false,
  isSalesRep: false,
  manufacturer: null,
  groups: [],
  staffRoles: [],
  permissions: [] as Permission[],
  emailConfirmed: true,
  needsSecondFactor: false,
  confirmBy: null,
  lastVisitAt: null,
};

const people: Readonly<Record<Role, SessionUser>> = {
  admin: { ...person, id: 1, username: 'admin', firstName: 'Ada', lastName: 'Moore', ...owner },
  prescriber: {
    ...person,
    id: 2,
    username: 'dr.gray',
    firstName: 'Nora',
    lastName: 'Gray',
    isPrescriber: true,
    permissions: ['documents:read', 'documents:follow'],
  },
  salesrep: {
    ...person,
    id: 3,
    username: 'sam.reed',
    firstName: 'Sam',
    lastName: 'Reed',
    isSalesRep: true,
    permissions: ['documents:read', 'documents:follow'],
  },
  none: { ...person, id: 4, username: 'lee.park', firstName: 'Lee', lastName: 'Park' },
};

/** The signed-in user that stands for a role in tests, with any field changed. */
export const aPerson = (role: Role, changes: Partial<SessionUser> = {}): SessionUser => ({
  ...people[role],
  ...changes,
});

/** The two-step sign-in of a user who hasn't set it up and doesn't have to. */
export const noSecondFactor: SecondFactorView = {
  appAddedAt: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  arePasskeysAvailable: true,
  isRequired: false,
};
