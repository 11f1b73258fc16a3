import type { Middleware } from '@reduxjs/toolkit';
import type { SessionUser } from '@pharmacy/contracts';
import { extendStores, selectUser, sessionStarted, type SessionRoot } from '@pharmacy/state/core';
import { api, apiTags } from './api';

/** A session that was stored by an earlier version has no groups. */
const ownAudience = ({ manufacturer, groups }: Partial<SessionUser>) =>
  String([manufacturer?.id, groups?.map(({ id }) => id)]);

/**
 * Resets or invalidates the API cache when the session changes, so that no user sees another user's data, no sales rep the
 * documents of the manufacturer that they worked for before, and no prescriber those of a group that they left.
 */
export const sessionCacheMiddleware: Middleware<object, SessionRoot> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = selectUser(getState());
    const result = next(action);
    const after = selectUser(getState());
    if (before && after?.id !== before.id) dispatch(api.util.resetApiState());
    else if (sessionStarted.match(action)) dispatch(api.util.invalidateTags([...apiTags]));
    else if (before && after && ownAudience(after) !== ownAudience(before))
      dispatch(api.util.invalidateTags(['documents']));
    return result;
  };

// Adds the API cache to all existing and future stores of the page.
extendStores(api, [sessionCacheMiddleware, api.middleware]);
