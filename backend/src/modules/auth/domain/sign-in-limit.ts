/** So many failures of one account from one address lock it for that address until the oldest is out of the window. */
export const SIGN_IN_LIMIT = { failures: 10, windowSeconds: 15 * 60 } as const;

/** Whole seconds until the failure that closed the limit leaves the window; at least one. */
export function secondsUntilOpen(closedBy: Date, now: Date): number {
  const reopens = closedBy.getTime() + SIGN_IN_LIMIT.windowSeconds * 1000;
  return Math.max(1, Math.ceil((reopens - now.getTime()) / 1000));
}
