import { sessionStorageKeys, type SessionUser } from '@pharmacy/contracts';
import type { Session } from './session.slice';
import { expiryOf } from './token-expiry';

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

const isOver = (token: string) => (expiryOf(token) ?? Infinity) <= Date.now();

/** Null where people let sites keep nothing: a session then lasts as long as the page, and the site works. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** The session that this browser remembers; what is corrupt or over is cleared. */
export function readStoredSession(storage = browserStorage()): Session | null {
  const token = storage?.getItem(sessionStorageKeys.token);
  const user = parseUser(storage?.getItem(sessionStorageKeys.user) ?? '');
  if (token && user && !isOver(token)) return { token, user };
  clear(storage);
  return null;
}

export function storeSession({ token, user }: Session, storage = browserStorage()): void {
  storage?.setItem(sessionStorageKeys.user, JSON.stringify(user));
  storage?.setItem(sessionStorageKeys.token, token);
}

/** Forgets that session, but not another one that has been started in the meantime, in another tab. */
export function forgetSession(token: string | null, storage = browserStorage()): void {
  const stored = storage?.getItem(sessionStorageKeys.token) ?? null;
  if (stored === null || stored === token) clear(storage);
}

function clear(storage: Storage | null): void {
  storage?.removeItem(sessionStorageKeys.token);
  storage?.removeItem(sessionStorageKeys.user);
  storage?.removeItem(sessionStorageKeys.activity);
}
