import { LastSeenBuffer } from './last-seen-writer';

const MINUTE_MS = 60_000;

describe(LastSeenBuffer.name, () => {
  it('writes a constantly used session once a minute', () => {
    const buffer = new LastSeenBuffer();
    const written: string[] = [];
    for (let second = 0; second < 12 * 60; second += 1) {
      buffer.note('a', second * 1_000 + 1_000_000);
      written.push(...buffer.take().keys());
    }
    expect(written).toHaveLength(12);
  });

  it('writes each session with its last use, and none twice', () => {
    const buffer = new LastSeenBuffer();
    buffer.note('a', 10 * MINUTE_MS);
    buffer.note('b', 10 * MINUTE_MS);
    buffer.note('a', 11 * MINUTE_MS);
    expect([...buffer.take()]).toEqual([
      ['a', 11 * MINUTE_MS],
      ['b', 10 * MINUTE_MS],
    ]);
    expect(buffer.take().size).toBe(0);
  });

  it('writes nothing for requests that a page sends while its user is idle', () => {
    const buffer = new LastSeenBuffer();
    const lastUse = 10 * MINUTE_MS;
    buffer.note('a', lastUse);
    buffer.take();
    for (let minute = 0; minute < 30; minute += 1) buffer.note('a', lastUse);
    expect(buffer.take().size).toBe(0);
  });

  it('never holds more sessions than its limit', () => {
    const buffer = new LastSeenBuffer();
    for (let count = 0; count < 30_000; count += 1) buffer.note(`session ${count}`, 10 * MINUTE_MS);
    expect(buffer.take().size).toBe(30_000);
  });
});
