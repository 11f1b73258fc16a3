import { act, renderHook } from '@testing-library/react';
import { keepPrevious, useServerList } from './server-paged-list';

const refetch = () => undefined;
const idle = { error: undefined, isFetching: false, refetch };

describe(keepPrevious.name, () => {
  it('shows what was requested', () => {
    const { query, isPending } = keepPrevious({ ...idle, data: 'new', currentData: 'new' });
    expect([query.data, isPending]).toEqual(['new', false]);
  });

  it('shows what was requested before while the next is loading', () => {
    const { query, isPending } = keepPrevious({ ...idle, data: 'old', isFetching: true });
    expect([query.data, isPending]).toEqual(['old', true]);
  });

  it('shows an error instead of what was requested before', () => {
    const { query } = keepPrevious({ ...idle, data: 'old', error: { status: 500 } });
    expect([query.data, query.error]).toEqual([undefined, { status: 500 }]);
  });

  it('keeps what was requested when a refresh of it is running or fails', () => {
    const result = { ...idle, data: 'new', currentData: 'new' };
    expect(keepPrevious({ ...result, isFetching: true }).isPending).toBe(false);
    expect(keepPrevious({ ...result, error: { status: 500 } }).query.data).toBe('new');
  });
});

describe(useServerList.name, () => {
  const pageOf = (items: readonly string[], total: number) => ({ items, total, nextCursor: null });
  type Data = ReturnType<typeof pageOf>;
  const loaded = (data: Data) => ({ ...idle, data, currentData: data });
  type Result = Omit<ReturnType<typeof loaded>, 'currentData'> & { readonly currentData?: Data };
  const longPage = loaded(pageOf(['a'], 100));

  /** A list whose pages are the same, except those for a cursor in `results`. */
  const open = (results: Readonly<Record<string, Result>> = {}) => {
    const useQuery = jest.fn(
      ({ cursor = 'first' }: { readonly of: string; readonly limit: number; readonly cursor?: string }): Result =>
        results[cursor] ?? longPage,
    );
    const shown: (readonly string[] | undefined)[] = [];
    const { result, rerender } = renderHook(
      ({ of }) => {
        const list = useServerList(useQuery, { of });
        shown.push(list.query.data?.items);
        return list;
      },
      { initialProps: { of: 'all' } },
    );
    return {
      shown,
      filterBy: (of: string) => rerender({ of }),
      turnTo: (page: number, next: string | null) => act(() => result.current.turnTo(page, next)),
      page: () => result.current.page,
      query: () => useQuery.mock.lastCall?.[0],
    };
  };

  it('pages forward with the next cursor and back with earlier ones', () => {
    const { turnTo, page, query } = open();
    expect([page(), query()]).toEqual([1, { of: 'all', limit: 25 }]);

    turnTo(2, 'after-25');
    turnTo(3, 'after-50');
    expect([page(), query()]).toEqual([3, { of: 'all', limit: 25, cursor: 'after-50' }]);

    turnTo(2, null);
    expect([page(), query()]).toEqual([2, { of: 'all', limit: 25, cursor: 'after-25' }]);
    turnTo(1, 'after-50');
    expect([page(), query()]).toEqual([1, { of: 'all', limit: 25 }]);
  });

  it('stays on the page when there is no next page', () => {
    const { turnTo, page } = open();

    turnTo(2, null);

    expect(page()).toBe(1);
  });

  it('starts over when the filter changes', () => {
    const { turnTo, filterBy, page, query } = open();
    turnTo(2, 'after-25');

    filterBy('unread');
    expect([page(), query()]).toEqual([1, { of: 'unread', limit: 25 }]);

    filterBy('all');
    expect([page(), query()]).toEqual([1, { of: 'all', limit: 25 }]);
  });

  it.each([
    ['has no rows', pageOf([], 40)],
    ['starts after the last row of the list', pageOf(['b'], 50)],
  ])('turns back when the page %s', (_case, data) => {
    const { turnTo, page, query } = open({ 'after-50': loaded(data) });
    turnTo(2, 'after-25');

    turnTo(3, 'after-50');

    expect([page(), query()?.cursor]).toEqual([2, 'after-25']);
  });

  it('stays on a later page with rows', () => {
    const { turnTo, page, shown } = open({ 'after-50': loaded(pageOf(['b'], 51)) });
    turnTo(2, 'after-25');

    turnTo(3, 'after-50');

    expect([page(), shown.at(-1)]).toEqual([3, ['b']]);
  });

  it('stays on the first page of an empty list', () => {
    const { page, shown } = open({ first: loaded(pageOf([], 0)) });

    expect([page(), shown.at(-1)]).toEqual([1, []]);
  });

  it('shows no empty page in place of one that is loading or was turned back from', () => {
    expect(open({ first: { ...idle, data: pageOf([], 25), isFetching: true } }).shown).toEqual([undefined]);

    const { turnTo, shown } = open({ 'after-25': loaded(pageOf([], 25)) });
    turnTo(2, 'after-25');
    expect(shown).toEqual([['a'], undefined, ['a']]);
  });
});
