export type NameKind = 'username' | 'email';

export interface AccountNames {
  readonly username: string;
  readonly email: string;
}

/** A name as it is compared: letter case and look-alike forms of one letter do not tell two people apart. */
export const comparable = (name: string): string => name.normalize('NFKC').toLowerCase();

/** The names that a person holds, each once: a person's username may be their own e-mail address. */
export function namesHeldBy({ username, email }: AccountNames): ReadonlyMap<string, NameKind> {
  return new Map<string, NameKind>([
    [comparable(email), 'email'],
    [comparable(username), 'username'],
  ]);
}

/** What all names of one account are counted under. */
export const accountKey = (userId: number): string => `user:${userId}`;
