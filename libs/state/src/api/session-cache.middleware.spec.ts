import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@pharmacy/contracts';
import { checkSession, createAppStore, sessionStarted } from '@pharmacy/state/core';
import { api } from './api';
import './attach-api';

const user = { id: 1, username: 'sam' } as SessionUser;

describe('the API cache of a session', () => {
  afterEach(() => jest.restoreAllMocks());

  it('reads documents again when a sales rep works for another manufacturer, and only then', async () => {
    let manufacturer: SessionUser['manufacturer'] = null;
    let lists = 0;
    jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
      const address = request instanceof Request ? request.url : String(request);
      if (address.endsWith('/api/auth/me')) return Promise.resolve(Response.json({ ...user, manufacturer }));
      return Promise.resolve(Response.json((lists += 1)));
    });
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({
        anyDocuments: build.query<number, void>({ query: () => 'documents', providesTags: ['documents'] }),
      }),
    });
    const store = createAppStore();
    store.dispatch(sessionStarted({ token: 't', user: { ...user, manufacturer } }));
    await store.dispatch(endpoints.anyDocuments.initiate());
    await store.dispatch(checkSession());
    expect(lists).toBe(1);
    manufacturer = { id: 7, name: 'Larkmere' };
    await store.dispatch(checkSession());
    await waitFor(() => expect(lists).toBe(2));
  });
});
