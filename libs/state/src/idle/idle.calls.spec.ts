import { idleHeader, times, type SessionUser } from '@pharmacy/contracts';
import { createAppStore, sessionStarted } from '@pharmacy/state/core';
import { endIdleSession, reportActivity } from './idle.hooks';
import { LastActivity } from './idle-watch';

const TOKEN = 'header.claims.signature-of-one';
const user = { id: 1, username: 'ana' } as SessionUser;

describe(reportActivity.name, () => {
  const sent: Request[] = [];
  beforeEach(() => {
    sent.length = 0;
    globalThis.fetch = (request) => {
      sent.push(request as Request);
      return Promise.resolve(Response.json(user));
    };
  });
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
  });

  /** So many milliseconds after someone last did something. */
  const report = async (idleFor: number) => {
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: TOKEN, user }));
    const activity = new LastActivity(TOKEN);
    const start = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(start + idleFor);
    await store.dispatch(reportActivity(activity, times.activityReport));
  };

  it('sends a request while the user is active', async () => {
    await report(times.activityReport - 1_000);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/me']);
  });

  it('sends nothing while the user is idle', async () => {
    await report(times.activityReport);
    expect(sent).toEqual([]);
  });

  it('sends nothing from a hidden tab', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await report(0);
    expect(sent).toEqual([]);
  });
});

describe(endIdleSession.name, () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it("ends the session here at once, and sends with each attempt how long the user has been away, so that it isn't a visit", async () => {
    const sent: Request[] = [];
    globalThis.fetch = (request) => {
      sent.push(request as Request);
      return sent.length < 3 ? Promise.reject(new TypeError('network')) : Promise.resolve(Response.json(null));
    };
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: TOKEN, user }));
    new LastActivity(TOKEN).record();
    jest.setSystemTime(Date.now() + 1_920_000);
    const ending = store.dispatch(endIdleSession());
    expect(store.getState().session.status).toBe('ended');
    expect(localStorage).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(10_000);
    await ending;
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(Array(3).fill('/api/auth/logout'));
    expect(sent.map(({ headers }) => headers.get(idleHeader))).toEqual(['1920', '1921', '1923']);
  });
});
