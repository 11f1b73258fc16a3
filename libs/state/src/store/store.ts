import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { triedTextReducer } from '../content/tried-text.slice';
import { liveMiddleware } from '../live/live.middleware';
import { liveReducer } from '../live/live.slice';
import { noticesReducer } from '../notices/notices.slice';
import { addSessionListeners } from '../session/session.listeners';
import { sessionReducer } from '../session/session.slice';

/** The store that the shell and all remotes share. One for a page; tests make their own. */
export function createAppStore() {
  const listeners = createListenerMiddleware();
  addSessionListeners(listeners);
  return configureStore({
    reducer: {
      session: sessionReducer,
      notices: noticesReducer,
      live: liveReducer,
      triedText: triedTextReducer,
      [api.reducerPath]: api.reducer,
    },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware, liveMiddleware),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
export type RootState = ReturnType<AppStore['getState']>;
