import { setImmediate as turn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { LiveFeed } from './live-feed';

function setUp() {
  const waiting: (() => void)[] = [];
  let loads = 0;
  const feed = new LiveFeed({
    resource: 'things',
    refreshOn: /thing/,
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
  it('loads once for all who ask at the same time', async () => {
    const { feed, finish, loads } = setUp();
    const asked = [feed.current(), feed.current()];
    await finish();
    expect((await Promise.all(asked)).map(({ frame }) => frame)).toEqual(Array(2).fill('{"type":"things","data":1}'));
    expect(loads()).toBe(1);
  });

  it('loads nothing after a change that nobody follows', () => {
    const { feed, loads } = setUp();
    feed.refresh();
    expect(loads()).toBe(0);
  });

  it('turns many changes during a load into one more load', async () => {
    const { feed, finish, loads } = setUp();
    const told: number[] = [];
    feed.follow(({ number }) => told.push(number));
    feed.refresh();
    feed.refresh();
    feed.refresh();
    await finish();
    await finish();
    expect(loads()).toBe(2);
    expect(told).toEqual([1, 2]);
  });

  it.each([
    [true as const, [1]],
    [undefined, [1, 2]],
  ])('tells an unchanged state again unless only changes are wanted (%p)', async (tellsChangesOnly, numbers) => {
    const feed = new LiveFeed({ resource: 'things', refreshOn: /thing/, tellsChangesOnly, load: async () => ['same'] });
    const told: number[] = [];
    feed.follow(({ number }) => told.push(number));
    for (let change = 0; change < 2; change++) {
      feed.refresh();
      await turn();
    }
    expect([...new Set(told)]).toEqual(numbers);
  });

  it('tries again when a change could not be loaded, until it can be told', async () => {
    jest.useFakeTimers();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    try {
      let failures = 2;
      const load = () => (failures-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve('back'));
      const feed = new LiveFeed({ resource: 'things', refreshOn: /thing/, load });
      const told: string[] = [];
      feed.follow(({ frame }) => told.push(frame));
      feed.refresh();
      await jest.advanceTimersByTimeAsync(9_999);
      expect(told).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(told).toEqual(['{"type":"things","data":"back"}']);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
      jest.restoreAllMocks();
    }
  });

  it('tells no more to who has left', async () => {
    const { feed, finish } = setUp();
    const told: number[] = [];
    const leave = feed.follow(({ number }) => told.push(number));
    feed.refresh();
    leave();
    await finish();
    expect(told).toEqual([]);
  });
});
