import type { SessionUser } from '@pharmacy/contracts';
import { createAppStore, sessionStarted, signedOut } from '@pharmacy/state/core';
import type * as FullApi from '../index';

const user = { id: 1, username: 'ana' } as SessionUser;

/** As a remote does that loads after the first screen. */
const loadFullApi = () => jest.requireActual<typeof FullApi>('../index');

describe('the cached API', () => {
  const stateOf = (store: ReturnType<typeof createAppStore>) => store.getState() as { api?: { queries: object } };

  beforeEach(() => {
    globalThis.fetch = () => Promise.resolve(Response.json({ username: 'admin', password: 'p' }));
  });
  afterEach(() => localStorage.clear());

  it('is added to every store when it loads, including existing stores', async () => {
    const early = [createAppStore(), createAppStore({ responses: { '/api/pages/home': 'stored' } })];
    early[0]?.dispatch(sessionStarted({ token: 'token', user }));
    expect(early.map((store) => stateOf(store).api)).toEqual([undefined, undefined]);

    const { api } = loadFullApi();
    const stores = [...early, createAppStore()];
    expect(stores.every((store) => stateOf(store).api?.queries)).toBe(true);
    expect(stores.map(({ getState }) => getState().session.status)).toEqual(['signed-in', 'loading', 'loading']);
    expect(stores[1]?.getState().apiCache['/api/pages/home']?.data).toBe('stored');

    const probe = api.injectEndpoints({ endpoints: (build) => ({ probe: build.query({ query: () => 'auth/demo' }) }) });
    for (const store of stores) {
      const { data } = await store.dispatch(probe.endpoints.probe.initiate(undefined));
      expect(data).toEqual({ username: 'admin', password: 'p' });
    }
    expect(stores.map((store) => Object.keys(stateOf(store).api?.queries ?? {}))).toEqual([
      ['probe(undefined)'],
      ['probe(undefined)'],
      ['probe(undefined)'],
    ]);

    stores[0]?.dispatch(signedOut());
    expect(stores.map((store) => Object.keys(stateOf(store).api?.queries ?? {}).length)).toEqual([0, 1, 1]);
    for (const store of stores) store.dispatch(api.util.resetApiState());
  });
});
