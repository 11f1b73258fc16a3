import { changePolicy, polledListPolicy, readPolicy, waitBefore } from './persistent-call';

describe(waitBefore.name, () => {
  it('doubles from one second for reads', () => {
    expect([1, 2, 3].map((retry) => waitBefore(retry, readPolicy))).toEqual([1_000, 2_000, 4_000]);
  });

  it('never waits longer than the cap', () => {
    expect(waitBefore(10, readPolicy)).toBe(30_000);
    expect(waitBefore(10, changePolicy)).toBe(10_000);
  });

  it('stays at one second for polled lists', () => {
    expect([1, 2].map((retry) => waitBefore(retry, polledListPolicy))).toEqual([1_000, 1_000]);
  });

  it('waits as long as the server requests', () => {
    expect(waitBefore(1, readPolicy, '7')).toBe(7_000);
  });

  it('ignores a shorter or invalid wait from the server', () => {
    expect(waitBefore(2, readPolicy, '1')).toBe(2_000);
    expect(waitBefore(1, readPolicy, 'soon')).toBe(1_000);
  });
});
