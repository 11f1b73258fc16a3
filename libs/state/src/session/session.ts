import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { remoteForPath, roleOf, type Role, sessionStorageKeys, type SessionUser, times } from '@pharmacy/contracts';
import { callServer } from '../requests/call-server';
import {
  selectSession,
  selectToken,
  selectUser,
  type Session,
  sessionEnded,
  sessionMissing,
  type SessionRoot,
  sessionStarted,
  type SessionState,
  signedOut,
  userRefreshed,
} from './session.slice';
import { readLastActivity, readStoredSession } from './session.storage';

export type SessionThunk = ThunkAction<Promise<void>, SessionRoot, unknown, UnknownAction>;

export type SessionDispatch = ThunkDispatch<SessionRoot, unknown, UnknownAction>;

/** Checks whether the session is still valid and refreshes its user. Ignores the response if the session was replaced since. */
export const checkSession = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  const { data } = await dispatch(callServer<SessionUser>({ path: '/api/auth/me' }));
  if (data && token === selectToken(getState())) dispatch(userRefreshed(data));
};

/** Signs out of this browser right away. The server ends the session as soon as it can be reached. */
export const signOut = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  // Before the end of the session clears the time of the last activity, which the call sends.
  const leaving = token && dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token }));
  dispatch(signedOut());
  await leaving;
};

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
  const dispatch = useDispatch<SessionDispatch>();
  return useCallback(() => void dispatch(signOut()), [dispatch]);
}

interface SessionStore {
  readonly dispatch: SessionDispatch;
  readonly getState: () => SessionRoot;
}

/**
 * Restores the stored session, checks with the server that it's still valid, and follows sign-in and sign-out in other
 * tabs. Call it once at start. Returns a function that stops it.
 */
export function watchSession(store: SessionStore): () => void {
  const stored = readStoredSession();
  store.dispatch(stored ? sessionStarted(stored) : sessionMissing());
  if (stored) void store.dispatch(checkRestored(stored));

  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKeys.token && event.key !== null) return;
    const current = readStoredSession();
    if (current && current.token !== selectToken(store.getState())) store.dispatch(sessionStarted(current));
    if (!current) store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const isPastIdleLimit = (token: string) => Date.now() - (readLastActivity(token) ?? Infinity) >= times.idleLimit;

/**
 * Checks a session that was restored. A public page ignores a session that ended before it opened: nothing was typed that
 * waits for a sign-in. Views of the portal stay ended, because their banner leads back.
 */
const checkRestored =
  ({ token, user }: Session): SessionThunk =>
  async (dispatch, getState) => {
    const canDoWithout = () => !user.viewedBy && remoteForPath(location.pathname) === 'public';
    if (canDoWithout() && isPastIdleLimit(token)) {
      const leaving = dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token }));
      dispatch(sessionEnded());
      dispatch(sessionMissing());
      await leaving;
      return;
    }
    await dispatch(checkSession());
    if (getState().session.status === 'ended' && canDoWithout()) dispatch(sessionMissing());
  };
