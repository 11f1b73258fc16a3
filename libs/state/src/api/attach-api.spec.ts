import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@pharmacy/contracts';
import { checkSession, createAppStore, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';
import './attach-api';

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
});
