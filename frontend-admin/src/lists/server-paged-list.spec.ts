import { act, renderHook } from '@testing-library/react';
import { keepPrevious, useCursors, useListPage } from './server-paged-list';

const open = () => renderHook(({ filter }) => useCursors(filter), { initialProps: { filter: 'all' } });

describe(useCursors.name, () => {
  it('pages forward with the next cursor and back with earlier ones', () => {
    const { result } = open();
    expect(result.current).toMatchObject({ page: 1, cursor: undefined });

    act(() => result.current.turnTo(2, 'after-25'));
    act(() => result.current.turnTo(3, 'after-50'));
    expect(result.current).toMatchObject({ page: 3, cursor: 'after-50' });

    act(() => result.current.turnTo(2, null));
    expect(result.current).toMatchObject({ page: 2, cursor: 'after-25' });
    act(() => result.current.turnTo(1, 'after-50'));
    expect(result.current).toMatchObject({ page: 1, cursor: undefined });
  });

  it('stays on the page when there is no next page', () => {
    const { result } = open();

    act(() => result.current.turnTo(2, null));

    expect(result.current.page).toBe(1);
  });

  it('starts over when the filter changes', () => {
    const { result, rerender } = open();
    act(() => result.current.turnTo(2, 'after-25'));

    rerender({ filter: 'unread' });
    expect(result.current).toMatchObject({ page: 1, cursor: undefined });

    rerender({ filter: 'all' });
    expect(result.current).toMatchObject({ page: 1, cursor: undefined });
  });
});

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

describe(useListPage.name, () => {
  const pageOf = (items: readonly string[], total: number) => ({ items, total, nextCursor: null });
  const loaded = (data: ReturnType<typeof pageOf>) => ({ ...idle, data, currentData: data });
  const show = (page: number, result: Parameters<typeof useListPage<string>>[1]) => {
    const turnTo = jest.fn();
    const { query } = renderHook(() => useListPage({ page, cursor: undefined, turnTo }, result)).result.current;
    return { turnTo, shown: query.data?.items };
  };

  it.each([
    ['has no rows', pageOf([], 40)],
    ['starts after the last row of the list', pageOf(['a'], 50)],
  ])('turns back when the page %s', (_case, page) => {
    expect(show(3, loaded(page)).turnTo).toHaveBeenCalledWith(2, null);
  });

  it.each([
    ['a later page with rows', 3, pageOf(['a'], 51)],
    ['the first page of an empty list', 1, pageOf([], 0)],
  ])('stays on %s', (_case, page, data) => {
    const { turnTo, shown } = show(page, loaded(data));
    expect(turnTo).not.toHaveBeenCalled();
    expect(shown).toEqual(data.items);
  });

  it('shows no empty page in place of one that is loading or was turned back from', () => {
    expect(show(1, { ...idle, data: pageOf([], 25), isFetching: true }).shown).toBeUndefined();
    expect(show(2, loaded(pageOf([], 25))).shown).toBeUndefined();
  });
});
