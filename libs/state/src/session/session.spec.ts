import { idleHeader, sessionStorageKeys, type SessionUser } from '@pharmacy/contracts';
import { createAppStore } from '../store/store';
import { sessionEnded, sessionStarted, signedOut, userRefreshed } from './session.slice';
import { enterView, expiryOf, leaveView, readStoredSession, storeLastActivity } from './session.storage';
import { watchSession } from './session';

const user = { id: 7, username: 'rosa', isPrescriber: true, isAdmin: false, isSalesRep: false } as SessionUser;
const tokenEnding = (inSeconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + inSeconds }))}.s`;

const remember = (token: string, record = JSON.stringify(user)) => {
  localStorage.setItem(sessionStorageKeys.token, token);
  localStorage.setItem(sessionStorageKeys.user, record);
};

describe('the session', () => {
  let stop: (() => void) | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => undefined);
  });
  afterEach(() => {
    stop?.();
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is restored from browser storage', () => {
    remember(tokenEnding(60));
    const store = createAppStore();
    stop = watchSession(store);
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user });
  });

  it.each(['{not json', 'null', '[]', '"text"'])('is dropped when the stored user is %s', (record) => {
    remember('token', record);
    const store = createAppStore();
    stop = watchSession(store);
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: null });
    expect(localStorage.getItem(sessionStorageKeys.token)).toBeNull();
  });

  it('is dropped when it ended before the page opened, since there is no typed text to keep', () => {
    remember(tokenEnding(-60));
    const store = createAppStore();
    stop = watchSession(store);
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: null });
    expect(localStorage).toHaveLength(0);
  });

  describe('that ended on the server before the page opened', () => {
    const openAt = async (path: string, record = user) => {
      window.history.replaceState(null, '', path);
      globalThis.fetch = () => Promise.resolve(Response.json({ statusCode: 401, message: 'No' }, { status: 401 }));
      remember(tokenEnding(3_600), JSON.stringify(record));
      const store = createAppStore();
      stop = watchSession(store);
      await jest.advanceTimersByTimeAsync(100);
      expect(localStorage).toHaveLength(0);
      return store.getState().session;
    };
    afterEach(() => window.history.replaceState(null, '', '/'));

    it("isn't missed on a public page", async () => {
      expect(await openAt('/services')).toEqual({ status: 'anonymous', signedOutAs: null });
    });

    it('asks for a sign-in elsewhere', async () => {
      expect(await openAt('/prescriber-portal')).toEqual({ status: 'ended', user });
    });

    it('stays ended if it was a view of the portal', async () => {
      const reader = { ...user, viewedBy: 'ada' };
      expect(await openAt('/services', reader)).toEqual({ status: 'ended', user: reader });
    });
  });

  it("isn't missed on a public page that opens after the idle limit, and is ended on the server", async () => {
    const sent: Request[] = [];
    globalThis.fetch = (request) => {
      sent.push(request as Request);
      return new Promise(() => undefined);
    };
    const token = tokenEnding(3_600);
    remember(token);
    storeLastActivity(token, Date.now() - 33 * 60_000);
    const store = createAppStore();
    stop = watchSession(store);
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: null });
    expect(localStorage).toHaveLength(0);
    expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get(idleHeader)])).toEqual([
      ['/api/auth/logout', '1980'],
    ]);
  });

  it('asks for a sign-in on a public page where it ends later', async () => {
    globalThis.fetch = () => Promise.resolve(Response.json(user));
    const token = tokenEnding(60);
    remember(token);
    storeLastActivity(token, Date.now() - 60_000);
    const store = createAppStore();
    stop = watchSession(store);
    await jest.advanceTimersByTimeAsync(61_000);
    expect(store.getState().session).toEqual({ status: 'ended', user });
  });

  it('works without browser storage', () => {
    const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure', 'SecurityError');
    });
    const store = createAppStore();
    stop = watchSession(store);
    store.dispatch(sessionStarted({ token: 'token', user }));
    expect(store.getState().session.status).toBe('signed-in');
    blocked.mockRestore();
  });

  it('is that of a view in the tab of the view alone, until the view is left or ends', async () => {
    remember('own-token');
    const reader = { ...user, id: 8, viewedBy: user.username };
    const load = () => {
      stop?.();
      const store = createAppStore();
      stop = watchSession(store);
      return store;
    };
    enterView({ token: tokenEnding(60), user: reader });
    const store = load();
    expect(store.getState().session).toMatchObject({ status: 'signed-in', user: reader });

    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(store.getState().session.status).toBe('signed-in');
    remember('own-token');

    await jest.advanceTimersByTimeAsync(61_000);
    expect(store.getState().session).toEqual({ status: 'ended', user: reader });
    expect(load().getState().session).toMatchObject({ token: 'own-token', user });

    enterView({ token: tokenEnding(-60), user: reader });
    expect(load().getState().session).toMatchObject({ token: 'own-token', user });

    enterView({ token: tokenEnding(60), user: reader });
    leaveView();
    expect(load().getState().session).toMatchObject({ token: 'own-token', user });
    expect(sessionStorage).toHaveLength(0);
  });

  it("isn't overwritten by a late response for an earlier session", async () => {
    let answer: (response: Response) => void = () => undefined;
    globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
    remember(tokenEnding(60));
    const store = createAppStore();
    stop = watchSession(store);
    const other = { ...user, id: 8, username: 'otto' };
    store.dispatch(sessionStarted({ token: 'another-token', user: other }));
    answer(Response.json(user));
    await jest.advanceTimersByTimeAsync(100);
    expect(store.getState().session).toMatchObject({ token: 'another-token', user: other });
  });

  it('is stored on sign-in and removed on sign-out', () => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'token', user }));
    expect(readStoredSession()).toEqual({ token: 'token', user });
    store.dispatch(signedOut());
    expect(localStorage).toHaveLength(0);
    expect(store.getState().session).toEqual({ status: 'anonymous', signedOutAs: 'prescriber' });
  });

  it('stores nothing but the listed keys', () => {
    const token = aMinuteFrom(0);
    createAppStore().dispatch(sessionStarted({ token, user }));
    storeLastActivity(token, Date.now());
    expect(Object.keys(localStorage).sort()).toEqual(Object.values(sessionStorageKeys).sort());
    expect(sessionStorage).toHaveLength(0);
  });

  it('ends when the token expires and keeps the user', async () => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: tokenEnding(60), user }));
    await jest.advanceTimersByTimeAsync(50_000);
    expect(store.getState().session.status).toBe('signed-in');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(store.getState().session).toEqual({ status: 'ended', user });
  });

  /** As the server's clock has it, which is off by that many hours here. */
  const aMinuteFrom = (hours: number) => {
    const issuedAt = Math.floor(Date.now() / 1000) + hours * 3_600;
    return `h.${btoa(JSON.stringify({ iat: issuedAt, exp: issuedAt + 60 }))}.s`;
  };

  it('lasts as long on a computer whose clock is 12 hours ahead', async () => {
    const token = aMinuteFrom(-12);
    createAppStore().dispatch(sessionStarted({ token, user }));
    await jest.advanceTimersByTimeAsync(40_000);
    const store = createAppStore();
    stop = watchSession(store);
    await jest.advanceTimersByTimeAsync(15_000);
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token });
    expect(readStoredSession()).toEqual({ token, user });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.getState().session).toEqual({ status: 'ended', user });
    expect(localStorage).toHaveLength(0);
  });

  it('outlasts the correction of a clock that was 12 hours behind', async () => {
    const token = aMinuteFrom(12);
    createAppStore().dispatch(sessionStarted({ token, user }));
    jest.setSystemTime(Date.now() + 12 * 3_600_000);
    const store = createAppStore();
    stop = watchSession(store);
    await jest.advanceTimersByTimeAsync(55_000);
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(store.getState().session).toEqual({ status: 'ended', user });
  });

  it('ends when another tab signs out and resumes when it signs in again', () => {
    remember('first');
    const store = createAppStore();
    stop = watchSession(store);

    localStorage.removeItem(sessionStorageKeys.token);
    window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKeys.token }));
    expect(store.getState().session.status).toBe('ended');

    remember('second');
    window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKeys.token, newValue: 'second' }));
    expect(store.getState().session).toMatchObject({ status: 'signed-in', token: 'second' });
  });

  it("doesn't bring back what another tab has removed when the server sends the user", () => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'token', user }));
    const renamed = { ...user, username: 'rosa.lee' };
    store.dispatch(userRefreshed(renamed));
    expect(readStoredSession()).toEqual({ token: 'token', user: renamed });

    localStorage.removeItem(sessionStorageKeys.token);
    store.dispatch(userRefreshed(user));
    expect(localStorage.getItem(sessionStorageKeys.token)).toBeNull();
  });

  it("keeps another tab's newer session in storage", () => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'first', user }));
    remember('second');
    store.dispatch(sessionEnded());
    expect(readStoredSession()?.token).toBe('second');
  });
});

describe(expiryOf.name, () => {
  it('reads the expiry of a token', () => {
    expect(expiryOf(`h.${btoa('{"exp":1700000000}')}.s`)).toBe(1_700_000_000_000);
  });

  it.each(['', 'nonsense', 'a.b.c', `h.${btoa('{}')}.s`])('returns null for %p', (token) => {
    expect(expiryOf(token)).toBeNull();
  });
});
