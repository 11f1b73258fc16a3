import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { apiCacheReducer, apiCacheState, type CachedResponses } from '../api-cache/api-cache';
import { draftTextReducer } from '../content/page-content';
import { liveMiddleware } from '../live/live.middleware';
import { liveReducer } from '../live/live';
import { noticesReducer } from '../notices';
import { sessionMiddleware } from '../session/session.storage';
import { sessionReducer } from '../session/session.slice';

const reducer = combineSlices({
  session: sessionReducer,
  notices: noticesReducer,
  live: liveReducer,
  draftText: draftTextReducer,
  apiCache: apiCacheReducer,
});
const dynamicMiddleware = createDynamicMiddleware();
const stores = new Set<WeakRef<Pick<AppStore, 'dispatch'>>>();
const storesExtended = createAction('stores/extended');

/** Initial data: the API responses that came with the page, or that a server renders from. */
interface Preloaded {
  readonly responses?: CachedResponses | undefined;
}

/** Creates the store that the shell and all remotes share. There's one per page, per server rendering, and per test. */
export function createAppStore({ responses = {} }: Preloaded = {}) {
  const store = configureStore({
    reducer,
    preloadedState: { apiCache: apiCacheState(responses) },
    // Immer freezes the state, so a change to it throws already, and responses are JSON: checking all of them again after each
    // action takes most of the time in development and tests.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: { ignoredPaths: ['api', 'apiCache'], ignoreActions: true } })
        .prepend(sessionMiddleware)
        .concat(dynamicMiddleware.middleware, liveMiddleware),
  });
  stores.add(new WeakRef(store));
  return store;
}

/**
 * Adds a slice and its middleware to all existing and future stores. For code that loads after the first screen. Call it
 * once per slice.
 */
export function extendStores(
  part: { readonly reducerPath: string; readonly reducer: Reducer },
  middleware: readonly Middleware[],
): void {
  reducer.inject(part);
  dynamicMiddleware.addMiddleware(...middleware);
  for (const store of stores) store.deref()?.dispatch(storesExtended());
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;
