import { createHash, randomUUID } from 'node:crypto';
import type { Account } from './account';

/** On a shared computer, the accounts that signed in last are kept. */
const MAX_ACCOUNTS = 8;

/** An account that signed in from the browser. A new password makes the browser unknown. */
interface KnownAccount {
  readonly id: number;
  /** see `passwordDigestOf`; the cookie has this name */
  readonly mark: string;
}

/**
 * A browser with a successful sign-in before, identified by a signed cookie. Its failed sign-ins are counted separately, so
 * that attackers elsewhere can't lock its users out.
 */
export class KnownBrowser {
  constructor(
    readonly id: string,
    readonly accounts: readonly KnownAccount[],
  ) {}

  knows(account: Account): boolean {
    return this.accounts.some(({ id, mark }) => id === account.id && mark === passwordDigestOf(account));
  }

  /** Whether the account ever signed in from it, even with an earlier password. */
  hasSeen({ id }: Pick<Account, 'id'>): boolean {
    return this.accounts.some((account) => account.id === id);
  }

  /** The browser after `account` signed in from it; `browser` is null for one that was unknown. */
  static after(account: Account, browser: KnownBrowser | null): KnownBrowser {
    const others = browser?.accounts.filter(({ id }) => id !== account.id) ?? [];
    const accounts = [{ id: account.id, mark: passwordDigestOf(account) }, ...others].slice(0, MAX_ACCOUNTS);
    return new KnownBrowser(browser?.id ?? randomUUID(), accounts);
  }
}

/** Changes with the password. The stored hash is salted, and a short prefix of its digest reveals nothing about it. */
export const passwordDigestOf = ({ passwordHash }: Pick<Account, 'passwordHash'>): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 12);
