import { setImmediate as nextTurn } from 'node:timers/promises';
import { mapInParallel } from './map-in-parallel';

describe(mapInParallel.name, () => {
  it('runs at most the given number at once, and returns the results in order', async () => {
    let running = 0;
    let most = 0;
    const results = await mapInParallel([5, 1, 3, 2, 4], 2, async (turns) => {
      most = Math.max(most, (running += 1));
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      running -= 1;
      return turns * 10;
    });
    expect(results).toEqual([50, 10, 30, 20, 40]);
    expect(most).toBe(2);
  });

  it('rejects with the first error after the running items finish, and starts no more', async () => {
    const done: number[] = [];
    const failing = mapInParallel([1, 2, 3], 2, async (item) => {
      if (item === 1) throw new Error('No item 1');
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      done.push(item);
    });
    await expect(failing).rejects.toThrow('No item 1');
    expect(done).toEqual([2]);
  });
});
