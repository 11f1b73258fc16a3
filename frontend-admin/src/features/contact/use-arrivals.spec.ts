import { act, renderHook } from '@testing-library/react';
import { aMessage } from '@pharmacy/testing';
import { useArrivals } from './list/use-message-list';

const old = aMessage({ id: 10 });
const fresh = aMessage({ id: 11 });

const open = (newest: readonly ReturnType<typeof aMessage>[] | undefined) =>
  renderHook(({ messages, list }) => useArrivals(messages, list), {
    initialProps: { messages: newest, list: 'all' },
  });

describe(useArrivals.name, () => {
  it('holds back new messages until the user requests them', () => {
    const { result, rerender } = open(undefined);
    rerender({ messages: [old], list: 'all' });
    expect(result.current.count).toBe(0);

    rerender({ messages: [fresh, old], list: 'all' });
    expect(result.current.count).toBe(1);
    expect([fresh, old].map(result.current.isSeen)).toEqual([false, true]);

    act(() => result.current.accept());
    expect(result.current.count).toBe(0);
    expect(result.current.isSeen(fresh)).toBe(true);
  });

  it('shows new messages in an empty list at once', () => {
    const { result, rerender } = open([]);

    rerender({ messages: [fresh], list: 'all' });

    expect(result.current.count).toBe(0);
    expect(result.current.isSeen(fresh)).toBe(true);
  });

  it('shows new messages at once in a list that became empty', () => {
    const { result, rerender } = open([old]);
    rerender({ messages: [], list: 'all' });

    rerender({ messages: [fresh], list: 'all' });

    expect(result.current.count).toBe(0);
    expect(result.current.isSeen(fresh)).toBe(true);
  });

  it('starts over when the list changes', () => {
    const { result, rerender } = open([old]);

    rerender({ messages: [fresh, old], list: 'search' });

    expect(result.current.count).toBe(0);
  });

  it('keeps its place when the newest message is deleted', () => {
    const { result, rerender } = open([fresh, old]);

    rerender({ messages: [old], list: 'all' });

    expect(result.current.count).toBe(0);
  });
});
