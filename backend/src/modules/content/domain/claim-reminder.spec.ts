import { daysUntil, reminderDue } from './claim-reminder';

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
  ])('for a claim through 2026-02-01, on %s, is that of %s days', (today, days) => {
    expect(reminderDue(daysUntil('2026-02-01', today))).toBe(days);
  });
});
