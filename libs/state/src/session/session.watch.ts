import { sessionStorageKeys } from '@pharmacy/contracts';
import type { AppStore } from '../store/store';
import { checkSession } from './session.calls';
import { selectToken } from './session.selectors';
import { sessionEnded, sessionMissing, sessionStarted } from './session.slice';
import { readStoredSession } from './session.storage';

/**
 * Finds the session that this browser remembers, asks the server whether it still holds, and follows sign-in and
 * sign-out in other tabs. Call once, at start; returns what ends the watch.
 */
export function watchSession(store: AppStore): () => void {
  const stored = readStoredSession();
  store.dispatch(stored ? sessionStarted(stored) : sessionMissing());
  if (stored) void store.dispatch(checkSession());

  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKeys.token && event.key !== null) return;
    const elsewhere = readStoredSession();
    if (elsewhere && elsewhere.token !== selectToken(store.getState())) store.dispatch(sessionStarted(elsewhere));
    if (!elsewhere) store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
