import { OncePerWindow } from './denied-attempts';

describe(OncePerWindow.name, () => {
  it('lets each key through once per window, and only a limited number of keys', () => {
    let now = 0;
    const limit = new OncePerWindow({ windowMs: 100, most: 2 }, () => now);
    expect(['a', 'a', 'b', 'c'].map((key) => limit.allows(key))).toEqual([true, false, true, false]);
    now = 100;
    expect(['c', 'a', 'b'].map((key) => limit.allows(key))).toEqual([true, true, false]);
  });

  it('opens the next window in time when the clock is set back', () => {
    const limit = new OncePerWindow({ windowMs: 0, most: 2 });
    limit.allows('a');
    const anHourAgo = Date.now() - 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(anHourAgo);
    expect(limit.allows('a')).toBe(true);
    jest.restoreAllMocks();
  });
});
