import type { IdentityProof } from './second-factor';

/** What people change about themselves at `/account`. Omitted fields stay as they are; a blank `phone` or `organization` is removed. */
export interface OwnDetailsRequest {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string | null;
  readonly organization?: string | null;
}

/** `currentPassword` proves that the session wasn't left open to someone else. All other sessions of the user end. */
export interface ChangePasswordRequest {
  readonly currentPassword: string;
  readonly password: string;
}

/** The address changes once the link that is emailed to it is used. `password` is the user's own. */
export interface ChangeEmailRequest {
  readonly email: string;
  readonly password: string;
}

/** `token` is the fragment of the emailed link. It works once, for `limits.newEmailLinkMinutes`. */
export interface ConfirmNewEmailRequest {
  readonly token: string;
}

/** `username` is that of the person, typed to confirm; the proof is the caller's own. */
export interface ErasePersonRequest extends IdentityProof {
  readonly username: string;
}

/** An erasure, without personal data. Timestamps are ISO 8601 UTC. */
export interface ErasureView {
  /** Stands for the person in the audit trail and in lists. */
  readonly pseudonym: string;
  readonly erasedAt: string;
  /** The username of the owner; null if none did, or if a restored backup doesn't have that account. */
  readonly erasedBy: string | null;
  /** No one erased the person: the account was deactivated for as long as a setting keeps one. */
  readonly isBySetting: boolean;
}

export const erasureMessages = {
  usernameRequired: 'Enter the person’s username',
  wrongUsername: 'This isn’t the person’s username. Type it exactly as shown',
  ownAccount: 'You can’t erase your own account. Ask another owner',
  erased: { title: 'Person erased', description: 'A pseudonym now stands in for the person' },
  failed: 'Failed to erase the person',
  loadFailed: 'There was an error loading the erasures. Please try again later.',
} as const;

export const ownAccountMessages = {
  currentPasswordRequired: 'Enter your current password',
  wrongCurrentPassword: 'This isn’t your current password. Enter the one that you sign in with',
  sameEmail: 'This is your email address already. Enter a different one',
  detailsSaved: 'Your details were saved',
  detailsFailed: 'We could not save your details. Please try again.',
  passwordChanged: { title: 'Your password was changed', description: 'All other devices were signed out' },
  passwordFailed: 'We could not change your password. Please try again.',
  emailFailed: 'We could not send the link. Please try again.',
  tooManyEmails: 'Too many links were requested. Please try again in an hour.',
  tooManyExports: 'Too many downloads from your network. Please try again in an hour.',
  newEmail: {
    linkExpired: 'This link has expired, was already used, or was replaced by a newer one.',
    done: 'Your account has a new email address. Use it from now on.',
    failed: 'We could not confirm your new email address. Please try again.',
  },
} as const;
