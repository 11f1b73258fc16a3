import { useLocation, type Location } from './router';
import { homeOf } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state/core';

/** The router state of a sign-in page: the page that the user requested. */
interface SignInState {
  readonly from: string;
}

/** The state for navigating to a sign-in page, so that the user returns to `location` afterward. */
export function signInState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInState {
  return { from: `${pathname}${search}${hash}` };
}

const isSignInState = (state: unknown): state is SignInState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * Where a sign-in page sends a signed-in user: to the requested page, or else to the home page of their role. Null while
 * signed out. The requested page comes only from the router's state, never from the URL, to prevent open redirects.
 */
export function useSignedInDestination(): string | null {
  const { state } = useLocation() as Location<unknown>;
  const { role } = useSession();
  if (role === null) return null;
  return isSignInState(state) ? state.from : homeOf[role];
}
