import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@pharmacy/contracts';
import {
  type AppStore,
  checkSession,
  createAppStore,
  sessionEnded,
  sessionMissing,
  sessionStarted,
  signedOut,
} from '@pharmacy/state/core';
import { api, invalidateCachedResponses, type RootState } from './api';

const user = { id: 1, username: 'sam' } as SessionUser;

describe('the API cache of a session', () => {
  afterEach(() => jest.restoreAllMocks());

  const larkmere = { manufacturer: { id: 7, name: 'Larkmere' } };
  const clinic = { id: 3, name: 'Delta Clinic' };

  it.each<[string, Partial<SessionUser>, Partial<SessionUser>]>([
    ['a sales rep works for another manufacturer', { manufacturer: null, groups: [] }, larkmere],
    ['a prescriber joins a group', { groups: [] }, { groups: [clinic] }],
    ['a prescriber leaves a group', { groups: [clinic, { id: 4, name: 'Oncology' }] }, { groups: [clinic] }],
    ['the session was stored before there were groups', {}, { groups: [clinic] }],
  ])('reads documents again when %s, and only then', async (_, before, after) => {
    let current = before;
    let lists = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      const address = request instanceof Request ? request.url : String(request);
      if (address.endsWith('/api/auth/me')) return Promise.resolve(Response.json({ ...user, ...current }));
      return Promise.resolve(Response.json((lists += 1)));
    });
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        anyDocuments: build.query<number, void>({ query: () => 'documents', providesTags: ['documents'] }),
      }),
    });
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 't', user: { ...user, ...current } }));
    await store.dispatch(endpoints.anyDocuments.initiate());
    await store.dispatch(checkSession());
    expect(lists).toBe(1);
    current = after;
    await store.dispatch(checkSession());
    await waitFor(() => expect(lists).toBe(2));
  });

  describe('without tags', () => {
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ untagged: build.query<string, void>({ query: () => 'documents/1/copies/A' }) }),
    });
    const answer = (text: string) =>
      jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(text)));
    const cached = (store: AppStore) => (store.getState() as RootState).api.queries['untagged(undefined)']?.data;
    const openAsSam = async () => {
      answer('for Sam');
      const store = createAppStore();
      store.dispatch(sessionStarted({ token: 't', user }));
      await store.dispatch(endpoints.untagged.initiate());
      expect(cached(store)).toBe('for Sam');
      return store;
    };

    it.each([
      ['signed out', [signedOut()]],
      ['left after the session ended', [sessionEnded(), sessionMissing()]],
      ['was replaced after the session ended', [sessionEnded()]],
    ])('is empty for the next user when the former one %s', async (_, actions) => {
      const store = await openAsSam();
      actions.forEach((action) => store.dispatch(action));
      store.dispatch(sessionStarted({ token: 'u', user: { ...user, id: 2 } }));
      expect(cached(store)).toBeUndefined();
    });

    it('stays when the same user signs in again', async () => {
      const store = await openAsSam();
      store.dispatch(sessionEnded());
      store.dispatch(sessionStarted({ token: 'u', user }));
      expect(cached(store)).toBe('for Sam');
    });

    it('keeps requests that a page sends before it is known that nobody is signed in', async () => {
      const fetch = answer('for everyone');
      const store = createAppStore();
      const request = store.dispatch(endpoints.untagged.initiate());
      store.dispatch(sessionMissing());
      await request;
      expect(cached(store)).toBe('for everyone');
      expect(fetch).toHaveBeenCalledTimes(1);
    });
  });
});

const built = (address: string) =>
  api.injectEndpoints({
    endpoints: (build) => ({ recalls: build.query<string, void>({ queryFn: () => ({ data: address }) }) }),
  });

describe('the API cache', () => {
  it('uses the endpoint definition of the latest build', async () => {
    const store = createAppStore();
    built('/api/recalls');
    const { endpoints } = built('/api/v2/recalls');
    const { data } = await store.dispatch(endpoints.recalls.initiate());
    expect(data).toBe('/api/v2/recalls');
  });
});

describe(invalidateCachedResponses.name, () => {
  const path = '/api/pages/home';
  const after = async (queryFulfilled: Promise<unknown>) => {
    const { dispatch, getState } = createAppStore({ responses: { [path]: 'stored' } });
    await invalidateCachedResponses(undefined, { dispatch, queryFulfilled });
    return getState().apiCache[path];
  };

  it('invalidates cached responses once the change succeeds', async () => {
    expect(await after(Promise.resolve())).toEqual({ data: 'stored', isFetching: false, at: 0 });
  });

  it('keeps cached responses when the change is rejected', async () => {
    expect((await after(Promise.reject(new Error('no'))))?.at).toBeGreaterThan(0);
  });
});
