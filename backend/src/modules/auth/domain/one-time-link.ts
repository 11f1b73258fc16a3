import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  authMessages,
  limits,
  ownAccountMessages,
  registrationMessages,
  requestLinkDays,
  staffMessages,
} from '@pharmacy/contracts';
import type { Account } from './account';
import { passwordDigestOf } from './known-browser';

/**
 * The purpose of an emailed link. Its holder is a user for `password-reset` and `account-confirmation`, a registration for
 * `email-confirmation` and `registration-request`, an invitation for `staff-invitation`, and a requested change for
 * `email-change`.
 * A `registration-request` is never redeemed, because the applicant comes back to it.
 */
export type LinkPurpose =
  | 'password-reset'
  | 'email-confirmation'
  | 'staff-invitation'
  | 'registration-request'
  | 'email-change'
  | 'account-confirmation';

export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': limits.resetLinkMinutes,
  'email-confirmation': limits.confirmationLinkDays * 24 * 60,
  'staff-invitation': limits.invitationHours * 60,
  'registration-request': requestLinkDays.most * 24 * 60,
  'email-change': limits.newEmailLinkMinutes,
  'account-confirmation': limits.accountLinkDays * 24 * 60,
};

/** Links per holder: requests from many networks can't flood a mailbox. */
export const MAX_LINKS = 5;

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored form of a token. Tokens have 256 random bits, so a fast hash is enough. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export type LinkedAccount = Pick<Account, 'email' | 'passwordHash'>;

/**
 * What a link to an account was issued for, as a digest: the address that gets it, and the password that it replaces. Revoking
 * misses a link whose email is being delivered, because it isn't committed yet, so it's compared when it's used. The token is
 * the key, so that a copy of the database doesn't reveal the address.
 */
export function accountDigestOf(purpose: LinkPurpose, account: LinkedAccount, token: string): string {
  const password = purpose === 'password-reset' ? passwordDigestOf(account) : '';
  return createHmac('sha256', token).update(`${password} ${account.email}`).digest('base64url');
}

const messages: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': authMessages.resetPassword.linkExpired,
  'email-confirmation': authMessages.confirmEmail.linkExpired,
  'staff-invitation': staffMessages.linkExpired,
  'registration-request': registrationMessages.request.linkExpired,
  'email-change': ownAccountMessages.newEmail.linkExpired,
  'account-confirmation': authMessages.confirmAccount.linkExpired,
};

/** The same error for a used, expired, revoked, or made-up link. */
export class InvalidLink extends Error {
  readonly kind = 'invalid';
  constructor(purpose: LinkPurpose) {
    super(messages[purpose]);
  }
}

export class TooManyInvalidLinks extends Error {
  readonly kind = 'throttled';
  constructor(readonly retryAfterSeconds: number) {
    super(authMessages.tooManyLinks);
  }
}
