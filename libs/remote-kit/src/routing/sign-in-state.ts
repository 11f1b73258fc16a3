import { useLocation, type Location } from './router';
import { homeOf } from '@pharmacy/contracts';
import { useSession } from '@pharmacy/state/core';

/** What a guard hands to a sign-in page in the router's state: the page that was asked for. */
export interface SignInState {
  readonly from: string;
}

/** The state to navigate with towards a sign-in page, so that the person comes back to `location`. */
export function signInState({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): SignInState {
  return { from: `${pathname}${search}${hash}` };
}

const isSignInState = (state: unknown): state is SignInState =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/**
 * Where a sign-in page sends a signed-in person: to the page asked for, else to the home of their role; null while
 * nobody is signed in. The page asked for comes from the router's state only, never from the address, so no link can
 * send people elsewhere.
 */
export function useSignedInDestination(): string | null {
  const { state } = useLocation() as Location<unknown>;
  const { role } = useSession();
  if (role === null) return null;
  return isSignInState(state) ? state.from : homeOf[role];
}
