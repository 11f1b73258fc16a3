import { sessionStorageKeys } from '@pharmacy/contracts';
import type { AppStore } from '../store/store';
import { checkSession } from './session.calls';
import { selectToken, sessionEnded, sessionMissing, sessionStarted } from './session.slice';
import { readStoredSession } from './session.storage';

/**
 * Restores the stored session, checks with the server that it's still valid, and follows sign-in and sign-out in other
 * tabs. Call it once at start. Returns a function that stops it.
 */
export function watchSession(store: AppStore): () => void {
  const stored = readStoredSession();
  store.dispatch(stored ? sessionStarted(stored) : sessionMissing());
  if (stored) void store.dispatch(checkSession());

  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKeys.token && event.key !== null) return;
    const current = readStoredSession();
    if (current && current.token !== selectToken(store.getState())) store.dispatch(sessionStarted(current));
    if (!current) store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
