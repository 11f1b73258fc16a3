/** What a role may do. Code checks permissions; roles appear only in the table below. */
export type Permission =
  | 'registrations:review'
  | 'documents:manage'
  | 'documents:read'
  | 'content:edit'
  | 'announcements:manage'
  | 'manufacturers:manage'
  | 'team:manage'
  | 'messages:read'
  | 'accounts:manage'
  | 'audit:read'
  | 'operations:watch';

/** The role flags of an account. */
export interface Roles {
  readonly isAdmin: boolean;
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
}

const permissionsOf: Readonly<Record<keyof Roles, readonly Permission[]>> = {
  isAdmin: [
    'registrations:review',
    'documents:manage',
    'documents:read',
    'content:edit',
    'announcements:manage',
    'manufacturers:manage',
    'team:manage',
    'messages:read',
    'accounts:manage',
    'audit:read',
    'operations:watch',
  ],
  isPrescriber: ['documents:read'],
  isSalesRep: ['documents:read'],
};

const roles = Object.keys(permissionsOf) as (keyof Roles)[];

/** Whether one of the account's roles has the permission. */
export function grants(flags: Roles, permission: Permission): boolean {
  return roles.some((role) => flags[role] && permissionsOf[role].includes(permission));
}
