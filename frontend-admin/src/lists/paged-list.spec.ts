import { act, renderHook } from '@testing-library/react';
import { usePages } from './paged-list';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const paged = (count: number) =>
  renderHook(({ items, filter }) => usePages(items, 25, filter), {
    initialProps: { items: numbers(count), filter: '' },
  });

describe(usePages.name, () => {
  it('starts with the first page', () => {
    const { result } = paged(60);

    expect(result.current).toMatchObject({ page: 1, pageSize: 25, total: 60, shown: numbers(25) });
  });

  it('shows the remaining items on the last page', () => {
    const { result } = paged(60);
    act(() => result.current.onPageChange(3));

    expect(result.current.shown).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
  });

  it('returns to page 1 when the filter changes but not when rows are added', () => {
    const { result, rerender } = paged(60);
    act(() => result.current.onPageChange(2));

    rerender({ items: numbers(70), filter: '' });
    expect(result.current.page).toBe(2);
    rerender({ items: numbers(40), filter: 'a' });
    expect(result.current.page).toBe(1);
  });

  it('goes back when its page no longer exists', () => {
    const { result, rerender } = paged(26);
    act(() => result.current.onPageChange(2));

    rerender({ items: numbers(25), filter: '' });
    expect(result.current).toMatchObject({ page: 1, shown: numbers(25) });
    rerender({ items: [], filter: '' });
    expect(result.current).toMatchObject({ page: 1, shown: [] });
  });
});
