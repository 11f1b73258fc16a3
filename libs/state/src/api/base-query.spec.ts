import type { SessionUser } from '@pharmacy/contracts';
import { createAppStore, errorMessage, noRetry, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';

const user = { id: 1, username: 'ana', isAdmin: true } as SessionUser;

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, string>({ query: (url) => url }),
    list: build.query<unknown, Record<string, string>>({ query: (params) => ({ url: 'list', params }) }),
    change: build.mutation<unknown, string>({ query: (url) => ({ url, method: 'POST' }) }),
    onlyOnce: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

const answer = (status: number, headers?: Record<string, string>) =>
  new Response(JSON.stringify(status < 400 ? { fine: true } : { statusCode: status, message: 'No' }), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

describe('baseQuery', () => {
  let calls: Request[];
  const answerWith = (...responses: (Response | Error)[]) => {
    calls = [];
    globalThis.fetch = (request: RequestInfo | URL) => {
      calls.push(request as Request);
      const next = responses[Math.min(calls.length, responses.length) - 1]!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone());
    };
  };

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
  });

  const settle = async <Result>(promise: Promise<Result>): Promise<Result> => {
    await jest.advanceTimersByTimeAsync(60_000);
    return promise;
  };

  it.each([
    [{}, '/api/list'],
    [{ q: 'a b' }, '/api/list?q=a+b'],
  ])('sends the parameters %j as %s', async (params, address) => {
    answerWith(answer(200));
    await settle(createAppStore().dispatch(probe.endpoints.list.initiate(params)));
    const { pathname, search } = new URL(calls[0]!.url);
    expect(calls[0]!.url.endsWith('?')).toBe(false);
    expect(pathname + search).toBe(address);
  });

  it('retries a read three times on a server error', async () => {
    answerWith(answer(500));
    const result = await settle(Promise.resolve(createAppStore().dispatch(probe.endpoints.read.initiate('thing'))));
    expect(result.isError).toBe(true);
    expect(calls).toHaveLength(4);
  });

  it('retries a change at most twice, with one idempotency key', async () => {
    answerWith(new TypeError('network'), answer(503), answer(201));
    const result = await settle(Promise.resolve(createAppStore().dispatch(probe.endpoints.change.initiate('thing'))));
    expect(result.data).toEqual({ fine: true });
    const keys = calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it.each([502, 503, 504])(
    "retries after a proxy's %i that is a page, and falls back to the screen's text",
    async (status) => {
      const page = new Response('<html>Bad gateway</html>', { status, headers: { 'Content-Type': 'text/html' } });
      answerWith(page, answer(201));
      const change = probe.endpoints.change;
      const { data } = await settle(Promise.resolve(createAppStore().dispatch(change.initiate('thing'))));
      expect(data).toEqual({ fine: true });
      expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);

      answerWith(page);
      const { error } = await settle(Promise.resolve(createAppStore().dispatch(change.initiate('thing'))));
      expect(calls).toHaveLength(3);
      expect(errorMessage(error, 'Failed')).toBe('Failed');
    },
  );

  it("doesn't retry a page that pretends success", async () => {
    answerWith(new Response('<html>Sign in to this network</html>', { status: 200 }));
    await settle(Promise.resolve(createAppStore().dispatch(probe.endpoints.read.initiate('thing'))));
    expect(calls).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 409, 413, 429])('never retries after %i', async (status) => {
    answerWith(answer(status));
    await settle(Promise.resolve(createAppStore().dispatch(probe.endpoints.read.initiate('thing'))));
    expect(calls).toHaveLength(1);
  });

  it('fails at once when retries are off', async () => {
    answerWith(answer(500));
    await settle(Promise.resolve(createAppStore().dispatch(probe.endpoints.onlyOnce.initiate('thing'))));
    expect(calls).toHaveLength(1);
  });

  it('waits as long as Retry-After requires', async () => {
    answerWith(answer(503, { 'Retry-After': '20' }), answer(200));
    const store = createAppStore();
    const pending = Promise.resolve(store.dispatch(probe.endpoints.read.initiate('thing')));
    await jest.advanceTimersByTimeAsync(19_000);
    expect(calls).toHaveLength(1);
    expect((await settle(pending)).data).toEqual({ fine: true });
  });

  it('ends the session when the server rejects its token', async () => {
    answerWith(answer(401));
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 'old', user }));
    await settle(Promise.resolve(store.dispatch(probe.endpoints.read.initiate('thing'))));
    expect(calls[0]?.headers.get('Authorization')).toBe('Bearer old');
    expect(store.getState().session).toEqual({ status: 'ended', user });
  });

  it("keeps the session when a visitor's request is rejected", async () => {
    answerWith(answer(401));
    const store = createAppStore();
    await settle(Promise.resolve(store.dispatch(probe.endpoints.read.initiate('thing'))));
    expect(store.getState().session.status).toBe('loading');
  });
});
