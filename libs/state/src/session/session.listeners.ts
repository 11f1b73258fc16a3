import { isAnyOf, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { api, apiTags } from '../api/api';
import { selectToken, selectUser, type SessionRoot } from './session.selectors';
import { sessionEnded, sessionStarted, signedOut, userRefreshed } from './session.slice';
import { forgetSession, storeSession } from './session.storage';
import { expiryOf } from './token-expiry';

/** setTimeout counts in 32 bits. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Keeps browser storage, cache and clock in step with the session. */
export function addSessionListeners({ startListening }: ListenerMiddlewareInstance): void {
  startListening({
    matcher: isAnyOf(sessionStarted, userRefreshed),
    effect: (_action, { getState }) => {
      const { session } = getState() as SessionRoot;
      if (session.status === 'signed-in') storeSession(session);
    },
  });

  startListening({
    actionCreator: sessionStarted,
    effect: async ({ payload }, { dispatch, delay, cancelActiveListeners, getOriginalState }) => {
      cancelActiveListeners();
      const before = selectUser(getOriginalState() as SessionRoot);
      const isSomebodyElse = before !== null && before.id !== payload.user.id;
      dispatch(isSomebodyElse ? api.util.resetApiState() : api.util.invalidateTags([...apiTags]));
      const expiry = expiryOf(payload.token);
      if (expiry === null) return;
      await delay(Math.min(Math.max(expiry - Date.now(), 0), LONGEST_TIMER));
      dispatch(sessionEnded());
    },
  });

  startListening({
    matcher: isAnyOf(sessionEnded, signedOut),
    effect: (_action, { getOriginalState }) => forgetSession(selectToken(getOriginalState() as SessionRoot)),
  });
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch }) => void dispatch(api.util.resetApiState()),
  });
}
