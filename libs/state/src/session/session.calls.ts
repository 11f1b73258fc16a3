import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@pharmacy/contracts';
import { callServer } from '../requests/call-server';
import { selectToken, type SessionRoot } from './session.selectors';
import { signedOut, userRefreshed } from './session.slice';

/** What is dispatched to make a call about the session. */
export type SessionThunk = ThunkAction<Promise<void>, SessionRoot, unknown, UnknownAction>;

/** Asks the server whether the session still holds, and who it is now. Of one that another has replaced meanwhile it tells nothing. */
export const checkSession = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  const { data } = await dispatch(callServer<SessionUser>({ path: '/api/auth/me' }));
  if (data && token === selectToken(getState())) dispatch(userRefreshed(data));
};

/** Leaves this browser at once; the server ends the session as soon as it is reached. */
export const signOut = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  dispatch(signedOut());
  if (token) await dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token }));
};
