import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createAppStore, type AppStore } from '../store/store';
import { useAnswer } from './answers.hooks';
import { answersStale, answersTold } from './answers.slice';

const path = '/api/team-members';

describe(useAnswer.name, () => {
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
    renderHook(() => useAnswer<string>(at), {
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

  it('takes what came with the page, and asks nobody', () => {
    const { result } = show(createAppStore({ answers: { [path]: 'told' } }));
    expect(result.current).toMatchObject({ data: 'told', isFetching: false });
    expect(asked).toEqual([]);
  });

  it('asks once for what several parts of a page need', async () => {
    saying('fetched');
    const store = createAppStore();
    const parts = [show(store), show(store)];
    expect(parts[0]?.result.current).toMatchObject({ data: undefined, isFetching: true });
    await waitFor(() => expect(parts.map(({ result }) => result.current.data)).toEqual(['fetched', 'fetched']));
    expect(asked).toEqual([path]);
  });

  it('asks for nothing where it has no address', () => {
    expect(show(createAppStore(), null).result.current).toMatchObject({ data: undefined, isFetching: false });
    expect(asked).toEqual([]);
  });

  it('shows what it has while it asks again for what became stale', async () => {
    const store = createAppStore({ answers: { [path]: 'old' } });
    const { result } = show(store);
    const release = holding('new');
    act(() => void store.dispatch(answersStale()));
    expect(result.current).toMatchObject({ data: 'old', isFetching: true });
    await release();
    await waitFor(() => expect(result.current).toMatchObject({ data: 'new', isFetching: false }));
  });

  it('drops an answer that was made before the last change', async () => {
    const store = createAppStore();
    const releaseOld = holding('old');
    const { result } = show(store);
    saying('new');
    act(() => void store.dispatch(answersStale()));
    await waitFor(() => expect(result.current.data).toBe('new'));
    await releaseOld();
    expect(result.current.data).toBe('new');
    expect(asked).toHaveLength(2);
  });

  it('asks again after five minutes, where it is shown anew', async () => {
    const store = createAppStore({ answers: { [path]: 'old' } });
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

  it('tells what went wrong until another try succeeds', async () => {
    saying({ statusCode: 404, message: 'No such page' }, 404);
    const { result } = show(createAppStore());
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(asked).toHaveLength(1);
    saying('there');
    act(() => result.current.refetch());
    await waitFor(() => expect(result.current).toMatchObject({ data: 'there', error: undefined }));
  });

  it('tries again by itself where it is shown anew', async () => {
    saying({ statusCode: 404, message: 'No such page' }, 404);
    const store = createAppStore();
    const first = show(store);
    await waitFor(() => expect(first.result.current.error).toBeDefined());
    first.unmount();
    saying('there');
    const { result } = show(store);
    await waitFor(() => expect(result.current.data).toBe('there'));
  });

  it('follows what is told from elsewhere', () => {
    const store = createAppStore({ answers: { [path]: 'old' } });
    const { result } = show(store);
    act(() => void store.dispatch(answersTold({ [path]: 'new' })));
    expect(result.current.data).toBe('new');
    expect(asked).toEqual([]);
  });
});
