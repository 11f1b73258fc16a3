import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { selectToken, type SessionRoot } from './session.selectors';
import { sessionEnded, sessionStarted, signedOut, userRefreshed } from './session.slice';
import { forgetSession, storeSession } from './session.storage';
import { expiryOf } from './token-expiry';

/** setTimeout counts in 32 bits. */
const LONGEST_TIMER = 2 ** 31 - 1;

const isTold = isAnyOf(sessionStarted, userRefreshed);
const isOver = isAnyOf(sessionEnded, signedOut);

/** Keeps browser storage and clock in step with the session. */
export const sessionMiddleware: Middleware<object, SessionRoot> = ({ dispatch, getState }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const endWith = (token: string) => {
    clearTimeout(timer);
    const expiry = expiryOf(token);
    if (expiry === null) return;
    const left = Math.min(Math.max(expiry - Date.now(), 0), LONGEST_TIMER);
    timer = setTimeout(() => dispatch(sessionEnded()), left);
  };

  return (next) => (action) => {
    const token = selectToken(getState());
    const result = next(action);
    const { session } = getState();
    if (isTold(action) && session.status === 'signed-in') storeSession(session);
    if (sessionStarted.match(action)) endWith(action.payload.token);
    if (isOver(action)) {
      clearTimeout(timer);
      forgetSession(token);
    }
    return result;
  };
};
