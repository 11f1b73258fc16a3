import { act, renderHook } from '@testing-library/react';
import { useCursors } from './use-cursors';

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
  });
});
