import { renderHook } from '@testing-library/react';
import { useSingleFlight } from './presses';

describe(useSingleFlight.name, () => {
  it('ignores calls while one runs and accepts them again afterward', async () => {
    const ends: (() => void)[] = [];
    const work = jest.fn((_name: string) => new Promise<void>((resolve) => ends.push(resolve)));
    const { result } = renderHook(() => useSingleFlight(work));

    const first = result.current('first');
    await result.current('second');
    expect(work.mock.calls).toEqual([['first']]);

    ends[0]?.();
    await first;
    void result.current('third');
    expect(work.mock.calls).toEqual([['first'], ['third']]);
  });

  it('accepts calls again after a failure', async () => {
    const work = jest.fn(() => Promise.reject(new Error('no')));
    const { result } = renderHook(() => useSingleFlight(work));

    await expect(result.current()).rejects.toThrow('no');
    await expect(result.current()).rejects.toThrow('no');
  });
});
