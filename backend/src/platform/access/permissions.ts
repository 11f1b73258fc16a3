/** What code asks for. Roles appear in the table below and nowhere else. */
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

/** The flags that an account carries. */
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

/** Whether an account with these flags may do it. */
export function grants(flags: Roles, permission: Permission): boolean {
  return roles.some((role) => flags[role] && permissionsOf[role].includes(permission));
}
