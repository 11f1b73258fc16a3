export type NameKind = 'username' | 'email';

export interface AccountNames {
  readonly username: string;
  readonly email: string;
}

/** Normalizes a name for comparison: ignores letter case and Unicode compatibility variants. */
export const comparable = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The distinct names of a user: the username can be the user's own email address. */
export function namesHeldBy({ username, email }: AccountNames): ReadonlyMap<string, NameKind> {
  return new Map<string, NameKind>([
    [comparable(email), 'email'],
    [comparable(username), 'username'],
  ]);
}

/** The key under which failed sign-ins to an account are counted, for both of its names. */
export const accountKey = (userId: number): string => `user:${userId}`;

/** The account ID in such a key; null for a name without an account. */
export function accountIdOf(key: string): number | null {
  const id = /^user:(\d+)$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

interface Recipient {
  readonly username: string;
  readonly emailConfirmedAt: Date | null;
}

/** Text that email clients don't turn into a link: no dots, no `@`, and no ten digits like a phone number. */
const plainWord = /^(?!.*(?:\d[_-]*){10})[A-Za-z0-9_-]{1,30}$/;

/**
 * The username for display in emails. Anyone can register with another person's address, and `www.evil.example` is a valid
 * username, so until the address is confirmed this returns null for anything but a plain word.
 */
export const mailedUsername = ({ username, emailConfirmedAt }: Recipient): string | null =>
  emailConfirmedAt || plainWord.test(username) ? username : null;
