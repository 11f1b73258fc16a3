import type { Role, SessionUser } from './session';

/** An active session of a user. Timestamps are ISO 8601 UTC. */
export interface SessionView {
  /** Identifies the session to its own user. It's not a credential. */
  readonly id: number;
  readonly startedAt: string;
  /** Accurate to within a few minutes. */
  readonly lastSeenAt: string;
  readonly address: string | null;
  /** Human-readable, such as `Chrome on Windows`. At most 80 characters. */
  readonly device: string;
  /** Whether this is the session of the request. */
  readonly isCurrent: boolean;
}

/** An account as administrators see it. Timestamps are ISO 8601 UTC. */
export interface AccountView extends Omit<
  SessionUser,
  'lastVisitAt' | 'permissions' | 'needsSecondFactor' | 'viewedBy'
> {
  /** Whether signing in with the password takes a second step. */
  readonly hasSecondFactor: boolean;
  readonly createdAt: string;
  /** The user's last activity, accurate to within a few minutes. Null if there was none. */
  readonly lastVisitAt: string | null;
  /** Null while the user may sign in. If `confirmBy` is a day as well, access ended because no one confirmed the account. */
  readonly deactivatedAt: string | null;
  /** Whether its approval was undone after it was used. The request is under review again, and the account stays deactivated. */
  readonly isApprovalUndone: boolean;
  /** Whether the person was erased. A pseudonym stands for them, and the account stays deactivated. */
  readonly isErased: boolean;
}

/** `due` are accounts to confirm, active or not. */
export type AccountStatus = 'active' | 'deactivated' | 'due';

export const accountStatuses: readonly AccountStatus[] = ['active', 'deactivated', 'due'];

/** Staff confirm an account for its person. The reason is in the audit trail. */
export interface ConfirmForPersonRequest {
  readonly reason: string;
}

/** The role's label in the list of accounts. Search matches it too. */
export const roleLabels: Readonly<Record<Role, string>> = {
  admin: 'Administrator',
  prescriber: 'Prescriber',
  salesrep: 'Sales Representative',
  none: 'No portal',
};

/** The filters of the list of accounts. */
export const accountRoles: readonly Role[] = ['admin', 'prescriber', 'salesrep', 'none'];

export type ViewedRole = Extract<Role, 'prescriber' | 'salesrep'>;

export const viewedRoles: readonly ViewedRole[] = ['prescriber', 'salesrep'];

/** The portal that staff want to see: a user's, or that of any prescriber or sales rep, with or without a manufacturer or group. */
export interface ViewAsRequest {
  /** Without `role`. */
  readonly userId?: number;
  /** Without `userId`. */
  readonly role?: ViewedRole;
  /** Only with role `salesrep`. */
  readonly manufacturerId?: number;
  /** Only with role `prescriber`. */
  readonly groupId?: number;
}

/** Requests an email with a link to reset the password. The response is the same for an unknown address. */
export interface ForgotPasswordRequest {
  readonly email: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.resetLinkMinutes`. */
export interface ResetPasswordRequest {
  readonly token: string;
  readonly password: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.confirmationLinkDays`. */
export interface ConfirmEmailRequest {
  readonly token: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.accountLinkDays`, even after access has ended. */
export interface ConfirmAccountRequest {
  readonly token: string;
}

/** The targets of the emailed links. The token follows as the fragment, which browsers don't send to servers. */
export const oneTimeLinkPaths = {
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  /** Works until some time after the decision: see `requestLinkDays`. */
  registrationRequest: '/request',
  confirmNewEmail: '/confirm-new-email',
  confirmAccount: '/confirm-account',
} as const;
