import { act, renderHook } from '@testing-library/react';
import { useCursors } from './use-cursors';

const open = () => renderHook(({ filter }) => useCursors(filter), { initialProps: { filter: 'all' } });

describe(useCursors.name, () => {
  it('goes forward by the cursor of the next page and back by those it passed', () => {
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

  it('stays where there is no next page', () => {
    const { result } = open();

    act(() => result.current.turnTo(2, null));

    expect(result.current.page).toBe(1);
  });

  it('begins anew when the list is filtered otherwise', () => {
    const { result, rerender } = open();
    act(() => result.current.turnTo(2, 'after-25'));

    rerender({ filter: 'unread' });

    expect(result.current).toMatchObject({ page: 1, cursor: undefined });
  });
});
