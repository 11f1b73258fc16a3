import type { Middleware } from '@reduxjs/toolkit';
import { selectUser, sessionStarted, signedOut, type SessionRoot } from '@pharmacy/state/core';
import { api, apiTags } from './api';

/**
 * Resets or invalidates the API cache when the session changes, so that no user sees another user's data, and no sales rep
 * the documents of the manufacturer that they worked for before.
 */
export const sessionCacheMiddleware: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = selectUser(getState());
    const result = next(action);
    if (sessionStarted.match(action)) {
      const isOtherUser = before !== null && before.id !== action.payload.user.id;
      dispatch(isOtherUser ? api.util.resetApiState() : api.util.invalidateTags([...apiTags]));
    }
    const after = selectUser(getState());
    if (before && after?.id === before.id && after.manufacturer?.id !== before.manufacturer?.id)
      dispatch(api.util.invalidateTags(['documents']));
    if (signedOut.match(action)) dispatch(api.util.resetApiState());
    return result;
  };
