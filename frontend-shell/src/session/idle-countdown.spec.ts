import { clockTime, lastSpoken, spokenTime } from './idle-warning-dialog';

describe('the countdown', () => {
  it.each([
    [120, '2:00', '2 minutes'],
    [61, '1:01', '2 minutes'],
    [60, '1:00', '1 minute'],
    [30, '0:30', '30 seconds'],
    [1, '0:01', '1 second'],
  ])('shows %i seconds as %s and announces %s', (seconds, shown, said) => {
    expect(clockTime(seconds)).toBe(shown);
    expect(spokenTime(seconds)).toBe(said);
  });

  it.each([
    [120, null],
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 20],
    [3, 10],
  ])('at %i seconds has last announced %p', (seconds, said) => {
    expect(lastSpoken(seconds)).toBe(said);
  });
});
