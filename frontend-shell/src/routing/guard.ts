import { authMessages, homeOf, signInOf, type Role } from '@pharmacy/contracts';
import type { RouteAccess } from '@pharmacy/remote-kit/core';
import type { NewNotice, SessionView } from '@pharmacy/state/core';

/** What becomes of a person who asks for a page. */
export type Verdict =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  /** `remember`: the sign-in page is to lead back here. */
  | { readonly kind: 'leave'; readonly to: string; readonly remember: boolean; readonly notice?: NewNotice };

export type Visitor = Pick<SessionView, 'status' | 'role' | 'signedOutAs'>;

const ENTER: Verdict = { kind: 'enter' };

const signInFor: Readonly<Record<Exclude<RouteAccess, 'anyone'>, string>> = {
  admin: signInOf.admin,
  prescriber: signInOf.prescriber,
  salesrep: signInOf.salesrep,
  'signed-in': signInOf.none,
};

/** A person of the wrong role is led to their own home; one without a portal, and whoever tries the back office, to the site's. */
function elsewhere(access: RouteAccess, role: Role): Verdict {
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
 * Who may see a page. Only for people's convenience: the server decides again on every call. A session that ended
 * leaves the page standing, because a dialog over it asks to sign in again.
 */
export function judge(access: RouteAccess, { status, role, signedOutAs }: Visitor): Verdict {
  if (access === 'anyone') return ENTER;
  if (status === 'loading') return { kind: 'wait' };
  if (signedOutAs !== null) return { kind: 'leave', to: signInOf[signedOutAs], remember: false };
  if (role === null) {
    const notice: NewNotice | undefined =
      access === 'admin' ? { ...authMessages.authenticationRequired, variant: 'destructive' } : undefined;
    return { kind: 'leave', to: signInFor[access], remember: true, ...(notice && { notice }) };
  }
  return access === 'signed-in' || access === role ? ENTER : elsewhere(access, role);
}
