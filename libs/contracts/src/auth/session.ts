/** The signed-in person, as the server tells it. */
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
  /** Whether the link in the first mail was followed; nothing depends on it. */
  readonly emailConfirmed: boolean;
  /** When the visit before this session ended, ISO 8601 UTC; null on the first visit. What came since is new. */
  readonly lastVisitAt: string | null;
}

/** `username` may be the e-mail address. */
export interface SignInRequest {
  readonly username: string;
  readonly password: string;
}

export interface SignInResponse {
  readonly token: string;
  readonly user: SessionUser;
}

/** Shown on the administrators' sign-in page, in demo mode only. */
export interface DemoAdministrator {
  readonly username: string;
  readonly password: string;
}

/** What a person is to the screens; `none` is an account without a portal. */
export type Role = 'admin' | 'prescriber' | 'salesrep' | 'none';

export function roleOf(user: Pick<SessionUser, 'isAdmin' | 'isPrescriber' | 'isSalesRep'>): Role {
  if (user.isAdmin) return 'admin';
  if (user.isPrescriber) return 'prescriber';
  return user.isSalesRep ? 'salesrep' : 'none';
}

/** Where a person of that role lands after signing in. */
export const homeOf: Readonly<Record<Role, string>> = {
  admin: '/admin/dashboard',
  prescriber: '/prescriber-portal',
  salesrep: '/salesrep-portal',
  none: '/portal',
};

/** Where a person of that role signs in, and lands after signing out. */
export const signInOf: Readonly<Record<Role, string>> = {
  admin: '/admin/login',
  prescriber: '/login?type=prescriber',
  salesrep: '/login?type=salesrep',
  none: '/login',
};

/** The browser's storage keys of the session, and of when somebody last did something under it. */
export const sessionStorageKeys = { token: 'auth_token', user: 'user_data', activity: 'last_activity' } as const;
