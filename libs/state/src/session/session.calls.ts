import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@pharmacy/contracts';
import { callServer } from '../requests/call-server';
import { selectToken, signedOut, userRefreshed, type SessionRoot } from './session.slice';

export type SessionThunk = ThunkAction<Promise<void>, SessionRoot, unknown, UnknownAction>;

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
