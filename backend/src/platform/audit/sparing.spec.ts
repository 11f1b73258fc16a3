import { Sparing } from './sparing';

describe(Sparing.name, () => {
  it('lets each key through once in a window, and only so many', () => {
    let now = 0;
    const sparing = new Sparing({ windowMs: 100, most: 2 }, () => now);
    expect(['a', 'a', 'b', 'c'].map((key) => sparing.lets(key))).toEqual([true, false, true, false]);
    now = 100;
    expect(['c', 'a', 'b'].map((key) => sparing.lets(key))).toEqual([true, true, false]);
  });
});
