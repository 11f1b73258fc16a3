import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { roleOf, type Role, type SessionUser } from '@pharmacy/contracts';
import type { AppDispatch } from '../store/store';
import { signOut } from './session.calls';
import { selectSession, selectUser, type SessionState } from './session.slice';

export interface SessionView {
  readonly status: SessionState['status'];
  readonly user: SessionUser | null;
  /** Null while signed out. */
  readonly role: Role | null;
  /** The role of the user who signed out, until its sign-in page shows. Decides which one, without a notice. */
  readonly signedOutAs: Role | null;
}

export function useSession(): SessionView {
  const session = useSelector(selectSession);
  const user = useSelector(selectUser);
  const signedOutAs = session.status === 'anonymous' ? session.signedOutAs : null;
  return { status: session.status, user, role: user && roleOf(user), signedOutAs };
}

/** Ends the session here and on the server. The shell then shows the sign-in page of that role. */
export function useSignOut(): () => void {
  const dispatch = useDispatch<AppDispatch>();
  return useCallback(() => void dispatch(signOut()), [dispatch]);
}
