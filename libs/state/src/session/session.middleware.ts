import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { selectToken, sessionEnded, sessionStarted, signedOut, userRefreshed, type SessionRoot } from './session.slice';
import { expiryOf, forgetSession, storeSession, storeUser } from './session.storage';

/** The limit of `setTimeout`, which stores delays as signed 32-bit integers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const isEnd = isAnyOf(sessionEnded, signedOut);

/** Mirrors the session to browser storage, and ends it when its token expires. */
export const sessionMiddleware: Middleware<object, SessionRoot> = ({ dispatch, getState }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleEnd = (token: string) => {
    clearTimeout(timer);
    const expiry = expiryOf(token);
    if (expiry === null) return;
    const left = Math.min(Math.max(expiry - Date.now(), 0), MAX_TIMER_MS);
    timer = setTimeout(() => dispatch(sessionEnded()), left);
  };

  return (next) => (action) => {
    const token = selectToken(getState());
    const result = next(action);
    const { session } = getState();
    if (sessionStarted.match(action)) {
      storeSession(action.payload);
      scheduleEnd(action.payload.token);
    }
    if (userRefreshed.match(action) && session.status === 'signed-in') storeUser(session);
    if (isEnd(action)) {
      clearTimeout(timer);
      forgetSession(token);
    }
    return result;
  };
};
