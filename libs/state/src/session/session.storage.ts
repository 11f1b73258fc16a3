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
  if (token && user && timeLeft(token, storage) > 0) return { token, user };
  clear(storage);
  // After a view that ended while the page was closed, the tab has the viewer's own session.
  const own = browserStorage();
  return own && own !== storage ? readStoredSession(own) : null;
}

function storeSession({ token, user }: Session, storage = browserStorage()): void {
  const issuedAt = timeIn(token, 'iat');
  const hasJustArrived = storage?.getItem(sessionStorageKeys.token) !== token;
  if (issuedAt !== null && hasJustArrived) storeTagged(sessionStorageKeys.clock, token, Date.now() - issuedAt, storage);
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

/** What would be stored, where the browser blocks storage. */
const unstored = new Map<string, string>();

/** Stores a number for all tabs, tagged with the session. */
function storeTagged(key: string, token: string, value: number, storage: Storage | null): void {
  const text = `${token.slice(-SUFFIX_LENGTH)} ${value}`;
  if (storage) storage.setItem(key, text);
  else unstored.set(key, text);
}

/** Null when there's none of that session. */
function readTagged(key: string, token: string, storage: Storage | null): number | null {
  const text = storage ? storage.getItem(key) : unstored.get(key);
  const [session, value] = text?.split(' ') ?? [];
  return session === token.slice(-SUFFIX_LENGTH) && Number.isFinite(Number(value)) ? Number(value) : null;
}

/** Stores the time of the last activity. */
export const storeLastActivity = (token: string, at: number, storage = browserStorage()): void =>
  storeTagged(sessionStorageKeys.activity, token, at, storage);

/** The time of the last activity in that session, in any tab. Null when unknown. */
export const readLastActivity = (token: string, storage = browserStorage()): number | null =>
  readTagged(sessionStorageKeys.activity, token, storage);

function clear(storage: Storage | null): void {
  storage?.removeItem(sessionStorageKeys.token);
  storage?.removeItem(sessionStorageKeys.user);
  storage?.removeItem(sessionStorageKeys.activity);
  storage?.removeItem(sessionStorageKeys.clock);
}

/** A time in a token, in milliseconds since 1970 by the server's clock. Null when it has no such claim. */
function timeIn(token: string, claim: 'iat' | 'exp'): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<string, unknown>;
    const seconds = claims[claim];
    return typeof seconds === 'number' ? seconds * 1_000 : null;
  } catch {
    return null;
  }
}

/** When a token expires by the server's clock, in milliseconds since 1970. Null when it has no `exp` claim. */
export const expiryOf = (token: string): number | null => timeIn(token, 'exp');

/**
 * Milliseconds until a token expires, or longer: the server rejects an expired one anyway. A clock that was ahead when the token
 * arrived is allowed for. One that was behind may have been corrected since. Infinite when it has no `exp` claim.
 */
function timeLeft(token: string, storage = browserStorage()): number {
  const clockOffset = readTagged(sessionStorageKeys.clock, token, storage) ?? 0;
  return (expiryOf(token) ?? Infinity) + Math.max(clockOffset, 0) - Date.now();
}

/** The limit of `setTimeout`, which stores delays as signed 32-bit integers. */
const MAX_TIMER_MS = 2 ** 31 - 1;

const isEnd = isAnyOf(sessionEnded, signedOut);

/** Mirrors the session to browser storage, and ends it when its token expires. */
export const sessionMiddleware: Middleware<object, SessionRoot> = ({ dispatch, getState }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const scheduleEnd = (token: string) => {
    clearTimeout(timer);
    const left = timeLeft(token);
    if (left === Infinity) return;
    timer = setTimeout(() => dispatch(sessionEnded()), Math.min(Math.max(left, 0), MAX_TIMER_MS));
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
