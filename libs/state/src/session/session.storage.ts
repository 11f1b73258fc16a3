import { isAnyOf, type Middleware } from '@reduxjs/toolkit';
import { sessionStorageKeys, type SessionUser } from '@pharmacy/contracts';
import {
  selectToken,
  type Session,
  sessionEnded,
  type SessionRoot,
  sessionStarted,
  signedOut,
  userRefreshed,
} from './session.slice';

const isUser = (value: unknown): value is SessionUser =>
  typeof value === 'object' && value !== null && 'id' in value && 'username' in value;

function parseUser(text: string): SessionUser | null {
  try {
    const value: unknown = JSON.parse(text);
    return isUser(value) ? value : null;
  } catch {
    return null;
  }
}

const isExpired = (token: string) => (expiryOf(token) ?? Infinity) <= Date.now();

/**
 * Where this tab keeps its session. In a view of the portal it's the tab's own storage, so the viewer's session in all other
 * tabs stays as it is. Null where the browser blocks storage. The site still works, but the session ends with the page.
 */
export function browserStorage(): Storage | null {
  try {
    return sessionStorage.getItem(sessionStorageKeys.token) === null ? localStorage : sessionStorage;
  } catch {
    return null;
  }
}

/** The stored session. Clears storage when it's corrupt or expired. */
export function readStoredSession(storage = browserStorage()): Session | null {
  const token = storage?.getItem(sessionStorageKeys.token);
  const user = parseUser(storage?.getItem(sessionStorageKeys.user) ?? '');
  if (token && user && !isExpired(token)) return { token, user };
  clear(storage);
  // After a view that ended while the page was closed, the tab has the viewer's own session.
  const own = browserStorage();
  return own && own !== storage ? readStoredSession(own) : null;
}

function storeSession({ token, user }: Session, storage = browserStorage()): void {
  storage?.setItem(sessionStorageKeys.user, JSON.stringify(user));
  storage?.setItem(sessionStorageKeys.token, token);
}

/**
 * Lets this tab view the portal as someone else from the next page load on, until `leaveView`, or until the view ends.
 * False where the browser blocks storage: there is no such view then.
 */
export function enterView(view: Session): boolean {
  const storage = browserStorage();
  if (storage) storeSession(view, sessionStorage);
  return storage !== null;
}

/** From the next page load on, this tab has the viewer's own session again. */
export const leaveView = (): void => clear(sessionStorage);

/** Updates the stored user, unless another tab has ended the session or started one: that must not be undone. */
function storeUser({ token, user }: Session, storage = browserStorage()): void {
  if (storage?.getItem(sessionStorageKeys.token) === token)
    storage.setItem(sessionStorageKeys.user, JSON.stringify(user));
}

/** Clears the given session, but not one that has since started in another tab. */
function forgetSession(token: string | null, storage = browserStorage()): void {
  const stored = storage?.getItem(sessionStorageKeys.token) ?? null;
  if (stored === null || stored === token) clear(storage);
}

/** The last characters of a token that identify its session. */
const SUFFIX_LENGTH = 12;

/** The last activity in this page, where the browser blocks storage. */
let unstoredActivity: string | null = null;

/** Stores the time of the last activity for all tabs, tagged with the session. */
export function storeLastActivity(token: string, at: number, storage = browserStorage()): void {
  const activity = `${token.slice(-SUFFIX_LENGTH)} ${at}`;
  if (storage) storage.setItem(sessionStorageKeys.activity, activity);
  else unstoredActivity = activity;
}

/** The time of the last activity in that session, in any tab. Null when unknown. */
export function readLastActivity(token: string, storage = browserStorage()): number | null {
  const activity = storage ? storage.getItem(sessionStorageKeys.activity) : unstoredActivity;
  const [session, at] = activity?.split(' ') ?? [];
  return session === token.slice(-SUFFIX_LENGTH) && Number.isFinite(Number(at)) ? Number(at) : null;
}

function clear(storage: Storage | null): void {
  storage?.removeItem(sessionStorageKeys.token);
  storage?.removeItem(sessionStorageKeys.user);
  storage?.removeItem(sessionStorageKeys.activity);
}

/** When a token expires, in milliseconds since 1970. Null when it has no `exp` claim. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
  } catch {
    return null;
  }
}

/** The limit of `setTimeout`, which stores delays as signed 32-bit integers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const isEnd = isAnyOf(sessionEnded, signedOut);

/** Mirrors the session to browser storage, and ends it when its token expires. */
export const sessionMiddleware: Middleware<object, SessionRoot> = ({ dispatch, getState }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleEnd = (token: string) => {
    clearTimeout(timer);
    const expiry = expiryOf(token);
    if (expiry === null) return;
    const left = Math.min(Math.max(expiry - Date.now(), 0), MAX_TIMER_MS);
    timer = setTimeout(() => dispatch(sessionEnded()), left);
  };

  return (next) => (action) => {
    const token = selectToken(getState());
    const result = next(action);
    const { session } = getState();
    if (sessionStarted.match(action)) {
      storeSession(action.payload);
      scheduleEnd(action.payload.token);
    }
    if (userRefreshed.match(action) && session.status === 'signed-in') storeUser(session);
    if (isEnd(action)) {
      clearTimeout(timer);
      forgetSession(token);
    }
    return result;
  };
};
