import { remoteForPath, sessionStorageKeys, times } from '@pharmacy/contracts';
import { callServer } from '../requests/call-server';
import type { AppStore } from '../store/store';
import { checkSession, type SessionThunk } from './session.calls';
import { type Session, selectToken, sessionEnded, sessionMissing, sessionStarted } from './session.slice';
import { readLastActivity, readStoredSession } from './session.storage';

/**
 * Restores the stored session, checks with the server that it's still valid, and follows sign-in and sign-out in other
 * tabs. Call it once at start. Returns a function that stops it.
 */
export function watchSession(store: AppStore): () => void {
  const stored = readStoredSession();
  store.dispatch(stored ? sessionStarted(stored) : sessionMissing());
  if (stored) void store.dispatch(checkRestored(stored));

  const follow = (event: StorageEvent) => {
    if (event.key !== sessionStorageKeys.token && event.key !== null) return;
    const current = readStoredSession();
    if (current && current.token !== selectToken(store.getState())) store.dispatch(sessionStarted(current));
    if (!current) store.dispatch(sessionEnded());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const isPastIdleLimit = (token: string) => Date.now() - (readLastActivity(token) ?? Infinity) >= times.idleLimit;

/**
 * Checks a session that was restored. A public page ignores a session that ended before it opened: nothing was typed that
 * waits for a sign-in. Views of the portal stay ended, because their banner leads back.
 */
const checkRestored =
  ({ token, user }: Session): SessionThunk =>
  async (dispatch, getState) => {
    const canDoWithout = () => !user.viewedBy && remoteForPath(location.pathname) === 'public';
    if (canDoWithout() && isPastIdleLimit(token)) {
      const leaving = dispatch(callServer({ path: '/api/auth/logout', method: 'POST', token }));
      dispatch(sessionEnded());
      dispatch(sessionMissing());
      await leaving;
      return;
    }
    await dispatch(checkSession());
    if (getState().session.status === 'ended' && canDoWithout()) dispatch(sessionMissing());
  };
