import { createHash, randomBytes } from 'node:crypto';
import { authMessages, limits } from '@pharmacy/contracts';

/** What a mailed link is good for; its holder is a user, or a request for an account. */
export type LinkPurpose = 'password-reset' | 'email-confirmation';

export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': limits.resetLinkMinutes,
  'email-confirmation': limits.confirmationLinkDays * 24 * 60,
};

/** So many unused links of one person at a time: who asks from many networks does not flood a mailbox. */
export const MOST_LINKS = 5;

const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** All that is kept of a token. It is as random as a key: nothing slower is needed to hide it. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const words: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': authMessages.resetPassword.linkExpired,
  'email-confirmation': authMessages.confirmEmail.linkExpired,
};

/** The same for a link that is used, expired, taken back or made up. */
export class DeadLink extends Error {
  readonly kind = 'invalid';
  constructor(purpose: LinkPurpose) {
    super(words[purpose]);
  }
}

export class TooManyDeadLinks extends Error {
  readonly kind = 'throttled';
  constructor(readonly retryAfterSeconds: number) {
    super(authMessages.tooManyLinks);
  }
}
