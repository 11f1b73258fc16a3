import { daysUntil, inDays, reminderDue } from './pharmacy-calendar';

describe(reminderDue.name, () => {
  it.each([
    ['2025-12-02', null],
    ['2025-12-03', 60],
    ['2026-01-01', 60],
    ['2026-01-02', 30],
    ['2026-01-24', 30],
    ['2026-01-25', 7],
    ['2026-02-01', 7],
    ['2026-02-02', null],
  ])('for an end on 2026-02-01, on %s, is that of %s days', (today, days) => {
    expect(reminderDue(daysUntil('2026-02-01', today), [60, 30, 7])).toBe(days);
  });
});

describe(inDays.name, () => {
  it.each([
    [0, 'today'],
    [1, 'in 1 day'],
    [30, 'in 30 days'],
  ])('writes %i days as “%s”', (days, words) => {
    expect(inDays(days)).toBe(words);
  });
});
