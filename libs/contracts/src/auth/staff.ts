import type { IdentityProof } from './second-factor';

/** The roles of staff. An administrator account has at least one; its permissions are those of all of its roles. */
export type StaffRole = 'owner' | 'approver' | 'editor' | 'auditor';

export const staffRoles: readonly StaffRole[] = ['owner', 'approver', 'editor', 'auditor'];

export const staffRoleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  approver: 'Approver',
  editor: 'Editor',
  auditor: 'Auditor',
};

/** `Approver, Editor`, in the order of `staffRoles`. */
export const staffRoleNames = (roles: readonly StaffRole[]): string =>
  staffRoles
    .filter((role) => roles.includes(role))
    .map((role) => staffRoleLabels[role])
    .join(', ');

/** What a route or a screen requires. The server decides which roles have it. */
export type Permission =
  | 'registrations:read'
  | 'registrations:review'
  | 'registrations:override'
  | 'registrations:templates'
  | 'documents:read'
  | 'documents:follow'
  | 'documents:inspect'
  | 'documents:manage'
  | 'portal:view'
  | 'content:read'
  | 'content:edit'
  | 'content:rules'
  | 'announcements:read'
  | 'announcements:manage'
  | 'manufacturers:read'
  | 'manufacturers:manage'
  | 'team:read'
  | 'team:manage'
  | 'messages:read'
  | 'messages:handle'
  | 'accounts:read'
  | 'accounts:manage'
  | 'registries:read'
  | 'registries:manage'
  | 'groups:read'
  | 'groups:manage'
  | 'staff:read'
  | 'staff:manage'
  | 'personal-data:read'
  | 'personal-data:manage'
  | 'audit:read'
  | 'operations:watch'
  | 'operations:manage';

/** A staff member, where only the person counts. */
export interface StaffName {
  readonly id: number;
  /** First and last name, or the username. */
  readonly name: string;
}

/** A staff member. Timestamps are ISO 8601 UTC. */
export interface StaffMemberView {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staffRoles: readonly StaffRole[];
  /** Whether signing in with the password takes a second step. */
  readonly hasSecondFactor: boolean;
  /** The last activity, accurate to within a few minutes. Null if there was none. */
  readonly lastVisitAt: string | null;
  /** Null while the person may sign in. */
  readonly deactivatedAt: string | null;
}

/** An invitation that no one has accepted yet. Timestamps are ISO 8601 UTC. */
export interface StaffInvitationView {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staffRoles: readonly StaffRole[];
  readonly invitedAt: string;
  /** The emailed link works until then. */
  readonly expiresAt: string;
  readonly isExpired: boolean;
}

/** The proof is the caller's own, and shows that the session wasn't left open to someone else. */
export interface InviteStaffRequest extends IdentityProof {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staffRoles: readonly StaffRole[];
}

/** The proof is the caller's own. */
export interface ChangeStaffRolesRequest extends IdentityProof {
  readonly staffRoles: readonly StaffRole[];
  /** The roles that the caller saw. The server rejects the change if the person has others by now. */
  readonly before?: readonly StaffRole[];
}

/** `token` is the fragment of the emailed link. It works once, for `limits.invitationHours`. */
export interface AcceptInvitationRequest {
  readonly token: string;
  readonly password: string;
}

/** The target of the emailed invitation. The token follows as the fragment, which browsers don't send to servers. */
export const invitationPath = '/admin/invitation';

export const staffMessages = {
  rolesRequired: 'Choose at least one role',
  wrongPassword: 'This isn’t your password. Enter the password that you sign in with',
  yourPasswordRequired: 'Enter your password',
  missing: 'There is no such staff member',
  lastOwner: 'The last active owner keeps the role. Make someone else an owner first',
  invitationMissing: 'There is no such invitation. It may have been accepted or withdrawn',
  alreadyInvited: 'This person is already invited. Send the invitation again from the list',
  linkExpired: 'This invitation has expired, was withdrawn, or was already used. Ask an owner for a new one.',
  passwordTooShort: 'Password must be at least 12 characters',
  acceptFailed: 'We could not set your password. Please try again.',
  accepted: 'Your account is ready. Please sign in with your email address.',
  invited: { title: 'Invitation sent', description: 'The email has a link that works for three days' },
  inviteFailed: 'Failed to send the invitation',
  withdrawn: { title: 'Invitation withdrawn', description: 'The emailed link no longer works' },
  withdrawFailed: 'Failed to withdraw the invitation',
  rolesChanged: { title: 'Roles changed', description: 'The person has to sign in again' },
  changeFailed: 'Failed to change the roles',
  changedMeanwhile:
    'Someone else changed these roles in the meantime. Close this dialog and check them in the list first.',
  beforeInvalid: 'before must be the roles that the list gives',
  loadFailed: 'There was an error loading the staff. Please try again later.',
  invitationsLoadFailed: 'There was an error loading the invitations. Please try again later.',
} as const;
