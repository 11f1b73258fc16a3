export type NameKind = 'username' | 'email';

export interface AccountNames {
  readonly username: string;
  readonly email: string;
}

/** The form in which names are compared: ignores letter case and Unicode compatibility variants. */
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

/** The account id in such a key; null for a name without an account. */
export function accountIdOf(key: string): number | null {
  const id = /^user:(\d+)$/.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}
