import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { LiveFeed } from './live-feeds';

function setUp() {
  const waiting: (() => void)[] = [];
  let loads = 0;
  const feed = new LiveFeed({
    resource: 'things',
    refreshOn: [],
    load: async () => {
      const load = ++loads;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return load;
    },
  });
  const finish = async () => {
    waiting.shift()?.();
    await turn();
    await turn();
  };
  return { feed, finish, loads: () => loads };
}

describe(LiveFeed.name, () => {
  it('loads once for concurrent requests', async () => {
    const { feed, finish, loads } = setUp();
    const asked = [feed.current(), feed.current()];
    await finish();
    expect((await Promise.all(asked)).map(({ frame }) => frame)).toEqual(Array(2).fill('{"type":"things","data":1}'));
    expect(loads()).toBe(1);
  });

  it('loads nothing after a change when there are no followers', () => {
    const { feed, loads } = setUp();
    feed.refresh();
    expect(loads()).toBe(0);
  });

  it('combines many changes during a load into one more load', async () => {
    const { feed, finish, loads } = setUp();
    const received: number[] = [];
    feed.follow(({ number }) => received.push(number));
    feed.refresh();
    feed.refresh();
    feed.refresh();
    await finish();
    await finish();
    expect(loads()).toBe(2);
    expect(received).toEqual([1, 2]);
  });

  it('loads again for a follower that shares a load with one that left before a change', async () => {
    const { feed, finish } = setUp();
    const leave = feed.follow(() => undefined);
    void feed.current();
    leave();
    feed.refresh();
    const received: number[] = [];
    feed.follow(({ number }) => received.push(number));
    void feed.current();
    await finish();
    await finish();
    expect(received).toEqual([2]);
  });

  it.each([
    [true as const, [1]],
    [undefined, [1, 2]],
  ])('pushes an unchanged state again unless it pushes only changes (%p)', async (pushOnlyChanges, numbers) => {
    const feed = new LiveFeed({ resource: 'things', refreshOn: [], pushOnlyChanges, load: async () => ['same'] });
    const received: number[] = [];
    feed.follow(({ number }) => received.push(number));
    for (let change = 0; change < 2; change++) {
      feed.refresh();
      await turn();
    }
    expect([...new Set(received)]).toEqual(numbers);
  });

  it('retries until a changed state can be loaded and pushed', async () => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    try {
      let failures = 2;
      const load = () => (failures-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve('back'));
      const feed = new LiveFeed({ resource: 'things', refreshOn: [], load });
      const received: string[] = [];
      feed.follow(({ frame }) => received.push(frame));
      feed.refresh();
      await jest.advanceTimersByTimeAsync(9_999);
      expect(received).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(received).toEqual(['{"type":"things","data":"back"}']);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it('pushes nothing to a follower that has left', async () => {
    const { feed, finish } = setUp();
    const received: number[] = [];
    const leave = feed.follow(({ number }) => received.push(number));
    feed.refresh();
    leave();
    await finish();
    expect(received).toEqual([]);
  });
});
