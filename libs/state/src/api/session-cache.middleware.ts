import type { Middleware } from '@reduxjs/toolkit';
import { selectUser, sessionStarted, signedOut, type SessionRoot } from '@pharmacy/state/core';
import { api, apiTags } from './api';

/** Keeps the cache in step with the session: nobody sees what was fetched for somebody else. */
export const sessionCacheMiddleware: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = selectUser(getState());
    const result = next(action);
    if (sessionStarted.match(action)) {
      const isSomebodyElse = before !== null && before.id !== action.payload.user.id;
      dispatch(isSomebodyElse ? api.util.resetApiState() : api.util.invalidateTags([...apiTags]));
    }
    if (signedOut.match(action)) dispatch(api.util.resetApiState());
    return result;
  };
