import { durationWords } from './durations';
import { failureWords } from './remote-words';

describe(durationWords.name, () => {
  it.each([
    [0.4, '0 seconds'],
    [1, '1 second'],
    [59.9, '59 seconds'],
    [60, '1 minute'],
    [3_599, '59 minutes'],
    [7_200, '2 hours'],
    [200_000, '2 days'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(durationWords(seconds)).toBe(words);
  });
});

describe(failureWords.name, () => {
  it('sums the hours up by what failed', () => {
    const at = '2026-11-21T18:00:00.000Z';
    expect(failureWords([])).toBe('None');
    expect(
      failureWords([
        { at, kind: 'render', count: 1 },
        { at, kind: 'chunk', count: 1_200 },
        { at: '2026-11-21T17:00:00.000Z', kind: 'chunk', count: 4 },
      ]),
    ).toBe('1,205 (a part was missing 1,204, a page broke 1)');
  });
});
