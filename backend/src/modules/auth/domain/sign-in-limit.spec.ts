import { secondsUntilOpen } from './sign-in-limit';

describe(secondsUntilOpen.name, () => {
  const failed = new Date('2026-03-02T15:00:00.000Z');

  it('counts to a quarter of an hour after the failure that closed the limit', () => {
    expect(secondsUntilOpen(failed, new Date('2026-03-02T15:01:00.000Z'))).toBe(14 * 60);
  });

  it('rounds up, and never says zero', () => {
    expect(secondsUntilOpen(failed, new Date('2026-03-02T15:14:59.900Z'))).toBe(1);
    expect(secondsUntilOpen(failed, new Date('2026-03-02T15:20:00.000Z'))).toBe(1);
  });
});
