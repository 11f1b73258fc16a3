import type { GroupName } from './prescriber-group';
import type { SignInChallenge } from './second-factor';
import type { Permission, StaffRole } from './staff';

/** The signed-in user. */
export interface SessionUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly organization: string | null;
  readonly phone: string | null;
  readonly isAdmin: boolean;
  readonly isPrescriber: boolean;
  readonly isSalesRep: boolean;
  /** The manufacturer that a sales rep works for. Null for everyone else. */
  readonly manufacturer: { readonly id: number; readonly name: string } | null;
  /** The groups that a prescriber is in, by name. Empty for everyone else. */
  readonly groups: readonly GroupName[];
  /** Empty for users who aren't staff. */
  readonly staffRoles: readonly StaffRole[];
  /** What the user may do now. The server checks every request. */
  readonly permissions: readonly Permission[];
  /** Whether the user confirmed their email address. For information only. */
  readonly emailConfirmed: boolean;
  /** Staff without two-step sign-in, where it's required: until it's set up, the server rejects everything else. */
  readonly needsSecondFactor: boolean;
  /** When the previous visit ended, ISO 8601 UTC. Null on the first visit. Anything later counts as new. */
  readonly lastVisitAt: string | null;
  /** `YYYY-MM-DD`, the last day of access unless the account is confirmed. Null while no confirmation is due. */
  readonly confirmBy: string | null;
  /** In a view of the portal: the username of the staff member who views it as this user. Nothing can be changed. */
  readonly viewedBy?: string;
}

/** `username` can be the email address. */
export interface SignInRequest {
  readonly username: string;
  readonly password: string;
}

export interface SignInResponse {
  readonly token: string;
  readonly user: SessionUser;
}

export type SignInAnswer = SignInResponse | SignInChallenge;

/** Shown on the administrators' sign-in page, in demo mode only. */
export interface DemoAdministrator {
  readonly username: string;
  readonly password: string;
}

/** The role that decides which screens a user sees. `none` is an account without a portal. */
export type Role = 'admin' | 'prescriber' | 'salesrep' | 'none';

export function roleOf(user: Pick<SessionUser, 'isAdmin' | 'isPrescriber' | 'isSalesRep'>): Role {
  if (user.isAdmin) return 'admin';
  if (user.isPrescriber) return 'prescriber';
  return user.isSalesRep ? 'salesrep' : 'none';
}

/** The page that each role sees after signing in. */
export const homeOf: Readonly<Record<Role, string>> = {
  admin: '/admin/dashboard',
  prescriber: '/prescriber-portal',
  salesrep: '/salesrep-portal',
  none: '/portal',
};

/** The page where each role signs in, and that it sees after signing out. */
export const signInOf: Readonly<Record<Role, string>> = {
  admin: '/admin/login',
  prescriber: '/login?type=prescriber',
  salesrep: '/login?type=salesrep',
  none: '/login',
};

/**
 * The request header with the seconds since the user's last activity, so that requests that a page makes by itself, such as
 * polling, don't keep a session open. A request without it counts as user activity.
 */
export const idleHeader = 'x-idle-seconds';

/** The browser storage keys of the session, of the time of its last activity, and of how far the computer's clock is off. */
export const sessionStorageKeys = {
  token: 'auth_token',
  user: 'user_data',
  activity: 'last_activity',
  clock: 'clock_offset',
} as const;
