import { MonthNotBegun, monthOf, MonthTooEarly, PeriodInvalid, periodOf, PeriodTooEarly } from './figures-period';

const TODAY = '2026-03-10';

describe(periodOf, () => {
  it('is the twelve weeks that end today, or on the last day that is given', () => {
    expect(periodOf({}, TODAY)).toEqual({ from: '2025-12-17', until: TODAY });
    expect(periodOf({ until: '2026-02-28' }, TODAY)).toEqual({ from: '2025-12-07', until: '2026-02-28' });
  });

  it('may be one day, and two years at most', () => {
    expect(periodOf({ from: TODAY, until: TODAY }, TODAY)).toEqual({ from: TODAY, until: TODAY });
    expect(periodOf({ from: '2024-03-11' }, TODAY)).toEqual({ from: '2024-03-11', until: TODAY });
    expect(() => periodOf({ from: '2026-03-11' }, TODAY)).toThrow(PeriodInvalid);
    expect(() => periodOf({ from: '2024-01-01' }, TODAY)).toThrow(PeriodInvalid);
  });

  it('begins in the year 2000 at the earliest', () => {
    expect(periodOf({ until: '2000-03-24' }, TODAY).from).toBe('2000-01-01');
    expect(() => periodOf({ until: '2000-03-23' }, TODAY)).toThrow(PeriodTooEarly);
    expect(() => periodOf({ until: '0001-01-02' }, TODAY)).toThrow(PeriodTooEarly);
  });
});

describe(monthOf, () => {
  it.each([
    ['2026-03', '2026-03-01', '2026-03-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2025-12', '2025-12-01', '2025-12-31'],
    ['2000-01', '2000-01-01', '2000-01-31'],
  ])('takes %s from its first to its last day', (month, from, until) =>
    expect(monthOf(month, TODAY)).toEqual({ from, until }),
  );

  it('rejects a month that has not begun', () => expect(() => monthOf('2026-04', TODAY)).toThrow(MonthNotBegun));

  it.each(['1999-12', '0099-12', '0000-01'])('rejects %s, which is before the year 2000', (month) =>
    expect(() => monthOf(month, TODAY)).toThrow(MonthTooEarly),
  );
});
