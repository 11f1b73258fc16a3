import { callServer, selectToken, sessionEnded, type RetryPolicy, type SessionThunk } from '@pharmacy/state/core';

/** A laptop that just woke has no network yet: for a minute and a half. */
const whileWaking: RetryPolicy = { retries: 6, delay: 1_000, cap: 30_000 };

/**
 * Ends the session of somebody who went away: the page stays with what was typed and asks to sign in again, in every tab,
 * and the token is worth nothing as soon as the server is reached.
 */
export const endIdleSession = (): SessionThunk => async (dispatch, getState) => {
  const token = selectToken(getState());
  dispatch(sessionEnded());
  if (token) await dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token, retry: whileWaking }));
};
