import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { liveReceived } from '../live/live';
import { createAppStore, type AppStore } from '../store/store';
import { responsesInvalidated, responsesReceived, useCachedRequest } from './api-cache';

const path = '/api/team-members';

describe(useCachedRequest.name, () => {
  let asked: string[];
  let reply: () => Promise<Response>;

  const saying = (body: unknown, status = 200) => {
    reply = () => Promise.resolve(Response.json(body, { status }));
  };

  /** Lets the next request hang until the returned function is called. */
  const holding = (body: unknown) => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    reply = () => held.then(() => Response.json(body));
    return () => act(() => Promise.resolve(release()));
  };

  const show = (store: AppStore, at: string | null = path) =>
    renderHook(() => useCachedRequest<string>(at), {
      wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
    });

  beforeEach(() => {
    asked = [];
    globalThis.fetch = (request) => {
      asked.push(new URL((request as Request).url).pathname);
      return reply();
    };
  });
  afterEach(() => jest.restoreAllMocks());

  it('uses a response that came with the page and sends no request', () => {
    const { result } = show(createAppStore({ responses: { [path]: 'stored' } }));
    expect(result.current).toMatchObject({ data: 'stored', isFetching: false });
    expect(asked).toEqual([]);
  });

  it('sends one request for several parts of a page', async () => {
    saying('fetched');
    const store = createAppStore();
    const parts = [show(store), show(store)];
    expect(parts[0]?.result.current).toMatchObject({ data: undefined, isFetching: true });
    await waitFor(() => expect(parts.map(({ result }) => result.current.data)).toEqual(['fetched', 'fetched']));
    expect(asked).toEqual([path]);
  });

  it('sends no request without an address', () => {
    expect(show(createAppStore(), null).result.current).toMatchObject({ data: undefined, isFetching: false });
    expect(asked).toEqual([]);
  });

  it('shows cached data while it refetches stale data', async () => {
    const store = createAppStore({ responses: { [path]: 'old' } });
    const { result } = show(store);
    const release = holding('new');
    act(() => void store.dispatch(responsesInvalidated()));
    expect(result.current).toMatchObject({ data: 'old', isFetching: true });
    await release();
    await waitFor(() => expect(result.current).toMatchObject({ data: 'new', isFetching: false }));
  });

  it('discards a response from before the last change', async () => {
    const store = createAppStore();
    const releaseOld = holding('old');
    const { result } = show(store);
    saying('new');
    act(() => void store.dispatch(responsesInvalidated()));
    await waitFor(() => expect(result.current.data).toBe('new'));
    await releaseOld();
    expect(result.current.data).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it("refetches after five minutes, when it's mounted again", async () => {
    const store = createAppStore({ responses: { [path]: 'old' } });
    show(store);
    saying('new');
    const later = Date.now() + 300_000;
    jest.spyOn(Date, 'now').mockReturnValue(later - 1_000);
    show(store).unmount();
    expect(asked).toEqual([]);
    jest.spyOn(Date, 'now').mockReturnValue(later + 1_000);
    const { result } = show(store);
    await waitFor(() => expect(result.current.data).toBe('new'));
    expect(asked).toEqual([path]);
  });

  it('returns the error until a retry succeeds', async () => {
    saying({ statusCode: 404, message: 'No such page' }, 404);
    const { result } = show(createAppStore());
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(asked).toHaveLength(1);
    saying('there');
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'there', error: undefined }));
  });

  it("retries when it's mounted again", async () => {
    saying({ statusCode: 404, message: 'No such page' }, 404);
    const store = createAppStore();
    const first = show(store);
    await waitFor(() => expect(first.result.current.error).toBeDefined());
    first.unmount();
    saying('there');
    const { result } = show(store);
    await waitFor(() => expect(result.current.data).toBe('there'));
  });

  it('reflects responses that arrive from elsewhere', () => {
    const store = createAppStore({ responses: { [path]: 'old' } });
    const { result } = show(store);
    act(() => void store.dispatch(responsesReceived({ [path]: 'new' })));
    expect(result.current.data).toBe('new');
    expect(asked).toEqual([]);
  });

  it('keeps pushed announcements instead of a response that was on its way', async () => {
    const store = createAppStore();
    const release = holding('old');
    const { result } = show(store, '/api/announcements/active');
    act(() => void store.dispatch(liveReceived({ type: 'announcements', data: [] })));
    expect(result.current).toMatchObject({ data: [], isFetching: false });
    await release();
    expect(result.current.data).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
