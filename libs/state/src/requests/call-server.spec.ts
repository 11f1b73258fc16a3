import { idleHeader, type SessionUser } from '@pharmacy/contracts';
import { sessionStarted } from '../session/session.slice';
import { signOut } from '../session/session';
import { storeLastActivity } from '../session/session.storage';
import { createAppStore } from '../store/store';
import { callServer } from './call-server';
import { errorMessage, fieldErrors } from './error-message';

const user = { id: 1, username: 'ana' } as SessionUser;
const contact = { path: '/api/contact', method: 'POST', body: {} } as const;
const failure = (status: number, body: object = { statusCode: status, message: 'No' }) =>
  Response.json(body, { status });

describe(callServer.name, () => {
  let sent: Request[];
  const answerWith = (...responses: (Response | Error)[]) => {
    sent = [];
    globalThis.fetch = (request) => {
      sent.push((request as Request).clone());
      const next = responses[Math.min(sent.length, responses.length) - 1]!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone());
    };
  };
  const settle = async <Result>(promise: Promise<Result>): Promise<Result> => {
    await jest.advanceTimersByTimeAsync(60_000);
    return promise;
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  it('posts JSON and parses the response', async () => {
    answerWith(Response.json({ id: 3 }, { status: 201 }));
    const { data } = await settle(
      createAppStore().dispatch(callServer<{ id: number }>({ ...contact, body: { name: 'Nora' } })),
    );
    expect(data).toEqual({ id: 3 });
    expect(sent[0]).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ name: 'Nora' });
  });

  it("sends the session's idle time with each attempt", async () => {
    answerWith(new TypeError('network'), Response.json({ id: 3 }));
    const store = createAppStore();
    const token = 'header.claims.signature';
    store.dispatch(sessionStarted({ token, user }));
    storeLastActivity(token, Date.now() - 90_000);
    await settle(store.dispatch(callServer({ path: '/api/documents' })));
    expect(sent.map(({ headers }) => headers.get(idleHeader))).toEqual(['90', '91']);
  });

  it('sends the time since the page was loaded while nothing records activity', async () => {
    answerWith(Response.json({ id: 3 }));
    const store = createAppStore();
    jest.setSystemTime(Date.now() + 3_600_000);
    store.dispatch(sessionStarted({ token: 'header.claims.signature', user }));
    storeLastActivity('of.another.session', Date.now());
    await settle(store.dispatch(callServer({ path: '/api/documents' })));
    expect(Number(sent[0]?.headers.get(idleHeader))).toBeGreaterThanOrEqual(3_600);
  });

  it('sends the idle time where the browser blocks storage', async () => {
    answerWith(Response.json({ id: 3 }));
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const store = createAppStore();
    const token = 'header.claims.of-a-page';
    store.dispatch(sessionStarted({ token, user }));
    storeLastActivity(token, Date.now() - 90_000);
    await settle(store.dispatch(callServer({ path: '/api/documents' })));
    expect(sent[0]?.headers.get(idleHeader)).toBe('90');
    blocked.mockRestore();
  });

  it('sends no idle time without a session', async () => {
    answerWith(Response.json({ id: 3 }));
    await settle(createAppStore().dispatch(callServer({ path: '/api/documents' })));
    expect(sent[0]?.headers.get(idleHeader)).toBeNull();
  });

  it('retries twice with one idempotency key while the server is down', async () => {
    answerWith(new TypeError('network'), failure(503), Response.json({ id: 3 }));
    const { data } = await settle(createAppStore().dispatch(callServer(contact)));
    expect(data).toEqual({ id: 3 });
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it.each([400, 409, 429])("returns the server's error at once for %i", async (status) => {
    const details = [{ field: 'name', message: 'Too long' }];
    answerWith(failure(status, { statusCode: status, message: 'Too long', details }));
    const { error } = await settle(createAppStore().dispatch(callServer(contact)));
    expect(errorMessage(error, 'Failed')).toBe('Too long');
    expect(fieldErrors(error)).toEqual(details);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['a network that is down', new TypeError('network'), 'Failed'],
    ['a page instead of an answer', new Response('<html>Bad gateway</html>', { status: 404 }), 'Failed'],
    ['words instead of an answer', new Response('Not here', { status: 404 }), '404: Not here'],
    ['a page that pretends success', new Response('<html>', { status: 200 }), 'Failed'],
  ])('handles %s', async (_what, response, words) => {
    answerWith(response);
    const { error } = await settle(createAppStore().dispatch(callServer(contact)));
    expect(errorMessage(error, 'Failed')).toBe(words);
  });

  it('sends the session token and ends the session when the server rejects it', async () => {
    answerWith(failure(401));
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'old', user }));
    await settle(store.dispatch(callServer({ path: '/api/auth/me' })));
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(sent[0]?.headers.get('Idempotency-Key')).toBeNull();
    expect(store.getState().session).toEqual({ status: 'ended', user });
  });

  it('signs out here at once, then on the server with the old token', async () => {
    answerWith(new Response(null, { status: 204 }));
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'old', user }));
    const leaving = store.dispatch(signOut());
    expect(store.getState().session.status).toBe('anonymous');
    await settle(leaving);
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(['/api/auth/logout']);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer old');
  });
});
