import { SightingLog } from './sighting-log';

const MINUTE_MS = 60_000;

describe(SightingLog.name, () => {
  it('tells of a session that is used all the time once in four minutes', () => {
    const log = new SightingLog();
    const told: string[] = [];
    for (let second = 0; second < 12 * 60; second += 1) {
      log.note('a', second * 1_000 + 1_000_000);
      told.push(...log.take());
    }
    expect(told).toHaveLength(3);
  });

  it('tells of each session apart, and of none twice', () => {
    const log = new SightingLog();
    for (const id of ['a', 'b', 'a']) log.note(id, 10 * MINUTE_MS);
    expect(log.take()).toEqual(['a', 'b']);
    expect(log.take()).toEqual([]);
  });

  it('keeps no more than it can hold', () => {
    const log = new SightingLog();
    for (let count = 0; count < 30_000; count += 1) log.note(`session ${count}`, 10 * MINUTE_MS);
    expect(log.take()).toHaveLength(30_000);
  });
});
