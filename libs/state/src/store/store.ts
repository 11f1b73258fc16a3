import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
} from '@reduxjs/toolkit';
import { answersReducer, stateOfAnswers, type Answers } from '../answers/answers.slice';
import { triedTextReducer } from '../content/tried-text.slice';
import { liveMiddleware } from '../live/live.middleware';
import { liveReducer } from '../live/live.slice';
import { noticesReducer } from '../notices/notices.slice';
import { sessionMiddleware } from '../session/session.middleware';
import { sessionReducer } from '../session/session.slice';

const reducer = combineSlices({
  session: sessionReducer,
  notices: noticesReducer,
  live: liveReducer,
  triedText: triedTextReducer,
  answers: answersReducer,
});
const later = createDynamicMiddleware();
const stores = new Set<WeakRef<Pick<AppStore, 'dispatch'>>>();
const storesExtended = createAction('stores/extended');

/** What a store may begin with: the answers that came with the page, or that a server renders it from. */
export interface Preloaded {
  readonly answers?: Answers | undefined;
}

/** The store that the shell and all remotes share. One for a page; a server and tests make one for each. */
export function createAppStore({ answers = {} }: Preloaded = {}) {
  const store = configureStore({
    reducer,
    preloadedState: { answers: stateOfAnswers(answers) },
    middleware: (defaults) => defaults().prepend(sessionMiddleware).concat(later.middleware, liveMiddleware),
  });
  stores.add(new WeakRef(store));
  return store;
}

/**
 * Adds a part of the state and what goes with it to all stores, those made before included. For what loads after the first
 * screen; called once for each part.
 */
export function extendStores(
  part: { readonly reducerPath: string; readonly reducer: Reducer },
  middleware: readonly Middleware[],
): void {
  reducer.inject(part);
  later.addMiddleware(...middleware);
  for (const store of stores) store.deref()?.dispatch(storesExtended());
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;
