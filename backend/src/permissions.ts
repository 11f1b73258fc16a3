import type { Permission, StaffRole } from '@pharmacy/contracts';

export type { Permission, StaffRole };

/** The roles of an account. */
export interface Roles {
  readonly isAdmin: boolean;
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
  /** Count for administrators only. */
  readonly staffRoles: readonly StaffRole[];
}

type Role = StaffRole | 'prescriber' | 'salesrep';

/**
 * Who has each permission. Code checks permissions; roles appear only here. `:read` shows what visitors don't see,
 * except that the lists of manufacturers and team members are public: there it opens the screen alone.
 */
const holders: Readonly<Record<Permission, readonly Role[]>> = {
  'registrations:read': ['owner', 'approver', 'auditor'],
  'registrations:review': ['owner', 'approver'],
  // approves an applicant who is on the exclusion list
  'registrations:override': ['owner'],
  // changes the texts that reviewers start from
  'registrations:templates': ['owner'],
  'documents:read': ['owner', 'editor', 'auditor', 'prescriber', 'salesrep'],
  // chooses how often emails list new documents
  'documents:follow': ['prescriber', 'salesrep'],
  // drafts, previous versions, and who opened a document
  'documents:inspect': ['owner', 'editor', 'auditor'],
  'documents:manage': ['owner', 'editor'],
  // sees the portal as any reader; as a specific user only together with `accounts:read`
  'portal:view': ['owner', 'editor', 'auditor'],
  'content:read': ['owner', 'editor', 'auditor'],
  'content:edit': ['owner', 'editor'],
  // changes the claim words and the binding rules
  'content:rules': ['owner'],
  'announcements:read': ['owner', 'editor', 'auditor'],
  'announcements:manage': ['owner', 'editor'],
  'manufacturers:read': ['owner', 'editor', 'auditor'],
  'manufacturers:manage': ['owner', 'editor'],
  'team:read': ['owner', 'editor', 'auditor'],
  'team:manage': ['owner', 'editor'],
  'messages:read': ['owner', 'approver', 'auditor'],
  'messages:handle': ['owner', 'approver'],
  // prescribers and sales representatives; staff accounts need `staff:…`
  'accounts:read': ['owner', 'approver', 'auditor'],
  'accounts:manage': ['owner', 'approver'],
  // prescriber groups, their members, and the documents that are for them
  'groups:read': ['owner', 'approver', 'editor', 'auditor'],
  'groups:manage': ['owner', 'approver'],
  'registries:read': ['owner', 'auditor'],
  'registries:manage': ['owner'],
  'staff:read': ['owner', 'auditor'],
  'staff:manage': ['owner'],
  'personal-data:read': ['owner', 'auditor'],
  // exports and erasure of what is held about a person
  'personal-data:manage': ['owner'],
  'audit:read': ['owner', 'auditor'],
  'operations:watch': ['owner', 'auditor'],
  'operations:manage': ['owner'],
};

/** Whether one of the account's roles has the permission. */
export function grants(roles: Roles, permission: Permission): boolean {
  return rolesOf(roles).some((role) => holders[permission].includes(role));
}

/** All permissions of the account. */
export function permissionsOf(roles: Roles): readonly Permission[] {
  return (Object.keys(holders) as Permission[]).filter((permission) => grants(roles, permission));
}

/** The staff roles with the permission, for queries that look for people. */
export const staffRolesWith = (permission: Permission): readonly Role[] => holders[permission];

function rolesOf({ isAdmin, isPrescriber, isSalesRep, staffRoles }: Roles): readonly Role[] {
  return [
    ...(isAdmin ? staffRoles : []),
    ...(isPrescriber ? (['prescriber'] as const) : []),
    ...(isSalesRep ? (['salesrep'] as const) : []),
  ];
}
