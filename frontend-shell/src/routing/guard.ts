import { authMessages, homeOf, signInOf, type Role } from '@pharmacy/contracts';
import type { RouteAccess } from '@pharmacy/remote-kit/core';
import type { NewNotice, SessionView } from '@pharmacy/state/core';

/** What happens to a request for a page. */
type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  /** `remember`: the sign-in page returns the user here. */
  | { readonly kind: 'leave'; readonly to: string; readonly remember: boolean; readonly notice?: NewNotice };

export interface Visitor extends Pick<SessionView, 'status' | 'role' | 'signedOutAs'> {
  /** Staff who must set up two-step sign-in before anything else. */
  readonly needsSecondFactor?: boolean | undefined;
  /** Staff who view the portal as someone else. */
  readonly isViewing?: boolean;
}

const ENTER: Verdict = { kind: 'enter' };

const signInFor: Readonly<Record<Exclude<RouteAccess, 'anyone'>, string>> = {
  admin: signInOf.admin,
  prescriber: signInOf.prescriber,
  salesrep: signInOf.salesrep,
  'signed-in': signInOf.none,
};

/** Sends a user of the wrong role to their own home page. Users without a portal, and requests for the back office, go to `/`. */
function redirectFor(access: RouteAccess, role: Role): Verdict {
  if (access === 'admin') {
    return {
      kind: 'leave',
      to: '/',
      remember: false,
      notice: { ...authMessages.accessDenied, variant: 'destructive' },
    };
  }
  return { kind: 'leave', to: role === 'none' ? '/' : homeOf[role], remember: false };
}

/**
 * Decides who may see a page. This is only for convenience: the server checks every call again. When a session ends,
 * the page stays, because a dialog over it offers to sign in again.
 */
export function judge(
  access: RouteAccess,
  { status, role, signedOutAs, needsSecondFactor, isViewing }: Visitor,
): Verdict {
  if (access === 'anyone') return ENTER;
  if (status === 'loading') return { kind: 'wait' };
  if (signedOutAs !== null) return { kind: 'leave', to: signInOf[signedOutAs], remember: false };
  if (role === null) {
    const notice: NewNotice | undefined =
      access === 'admin' ? { ...authMessages.authenticationRequired, variant: 'destructive' } : undefined;
    return { kind: 'leave', to: signInFor[access], remember: true, ...(notice && { notice }) };
  }
  if (isViewing && access === 'admin')
    return { kind: 'leave', to: homeOf[role], remember: false, notice: authMessages.isViewing };
  if (access === role && needsSecondFactor) return { kind: 'leave', to: '/account', remember: true };
  return access === 'signed-in' || access === role ? ENTER : redirectFor(access, role);
}
