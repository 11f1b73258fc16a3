import { endOfRetention, periodInWords, secondsInWords } from './retained-data';

describe(endOfRetention.name, () => {
  it.each([
    ['30 days', { amount: 30, unit: 'days' }, '2026-10-24T12:00:00.000Z'],
    ['12 months', { amount: 12, unit: 'months' }, '2025-11-23T12:00:00.000Z'],
    ['2 years', { amount: 2, unit: 'years' }, '2024-11-23T12:00:00.000Z'],
  ] as const)('goes back %s', (words, period, end) => {
    expect(endOfRetention(period, new Date('2026-11-23T12:00:00Z')).toISOString()).toBe(end);
    expect(periodInWords(period)).toBe(words);
  });

  it('ends on the last day of a shorter month', () => {
    const period = { amount: 6, unit: 'months' } as const;
    expect(endOfRetention(period, new Date('2026-08-31T09:00:00Z')).toISOString()).toBe('2026-02-28T09:00:00.000Z');
  });
});

describe(secondsInWords.name, () => {
  it.each([
    [300, '5 minutes'],
    [3_600, '1 hour'],
    [86_400, '1 day'],
    [90_000, '25 hours'],
    [365 * 86_400, '365 days'],
    [45, '45 seconds'],
  ])('writes %i seconds as “%s”', (seconds, words) => {
    expect(secondsInWords(seconds)).toBe(words);
  });
});
