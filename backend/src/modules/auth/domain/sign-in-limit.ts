/** The scopes of failed sign-in counts. */
export type SignInScope = 'pair' | 'browser' | 'account' | 'source' | 'site';

interface SignInLimit {
  readonly failures: number;
  readonly windowSeconds: number;
}

const ATTEMPTS = { failures: 10, windowSeconds: 15 * 60 };
const SPRAYING = { failures: 100, windowSeconds: 60 * 60 };

/**
 * A scope with this many failures is closed until the oldest one leaves the window. `pair` is one account from one address
 * or IPv6 /64 network, `account` one account from anywhere, `source` all names from one address or /64, `site` all names from
 * one IPv6 /48. `browser` is one account from a browser known to it, and the only scope that applies to such a browser.
 */
export const SIGN_IN_LIMITS: Readonly<Record<SignInScope, SignInLimit>> = {
  pair: ATTEMPTS,
  browser: ATTEMPTS,
  account: { failures: 50, windowSeconds: 60 * 60 },
  source: SPRAYING,
  site: SPRAYING,
};

/** The failures of one scope within its window; `closedBy` is the time of the failure that closed it, if any. */
export interface SignInStanding {
  readonly scope: SignInScope;
  readonly failures: number;
  readonly closedBy: Date | null;
}

/** Whole seconds until the failure that closed the scope leaves its window; at least one. */
export function secondsUntilOpen(scope: SignInScope, closedBy: Date, now: Date): number {
  const reopens = closedBy.getTime() + SIGN_IN_LIMITS[scope].windowSeconds * 1000;
  return Math.max(1, Math.ceil((reopens - now.getTime()) / 1000));
}
