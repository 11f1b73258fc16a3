import { showingOn } from './announcement-columns';

const today = '2026-01-02';

describe(showingOn.name, () => {
  it.each([
    ['Showing now', true, null, null],
    ['Showing now', true, '2026-01-02', '2026-01-02'],
    ['Starts Jan 5', true, '2026-01-05', null],
    ['Starts Jan 5, 2027', true, '2027-01-05', '2027-02-01'],
    ['Ended', true, null, '2026-01-01'],
    ['Ended', false, '2025-01-01', '2025-12-31'],
    ['Inactive', false, null, null],
    ['Inactive', false, '2026-01-05', null],
  ])('returns the text %j', (text, active, startDate, endDate) => {
    expect(showingOn({ active, startDate, endDate }, today).text).toBe(text);
  });
});
