import { isWholeDay } from './patterns';

describe(isWholeDay.name, () => {
  it.each(['2026-01-01', '2024-02-29', '9999-12-31', '0001-01-01'])('accepts %s', (day) => {
    expect(isWholeDay(day)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
  ])('rejects %p', (day) => {
    expect(isWholeDay(day)).toBe(false);
  });
});
