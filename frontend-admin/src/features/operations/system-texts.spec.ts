import { failureSummary, formatDuration } from './system-texts';

describe(formatDuration.name, () => {
  it.each([
    [0.4, '0 seconds'],
    [1, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [3_599, '59 minutes'],
    [7_200, '2 hours'],
    [200_000, '2 days'],
  ])('formats %d seconds as %s', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});

describe(failureSummary.name, () => {
  it('sums failures by kind', () => {
    const at = '2026-11-21T18:00:00.000Z';
    expect(failureSummary([])).toBe('None');
    expect(
      failureSummary([
        { at, kind: 'render', count: 1 },
        { at, kind: 'chunk', count: 1_200 },
        { at: '2026-11-21T17:00:00.000Z', kind: 'chunk', count: 4 },
      ]),
    ).toBe('1,205 (missing chunk 1,204, page crashed 1)');
  });
});
