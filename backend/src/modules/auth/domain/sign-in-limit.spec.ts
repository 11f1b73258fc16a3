import { secondsUntilOpen } from './sign-in-limit';

describe(secondsUntilOpen.name, () => {
  const failed = new Date('2026-03-02T15:00:00.000Z');

  it('counts the seconds until the failure that closed the limit leaves its window', () => {
    expect(secondsUntilOpen('pair', failed, new Date('2026-03-02T15:01:00.000Z'))).toBe(14 * 60);
    expect(secondsUntilOpen('account', failed, new Date('2026-03-02T15:01:00.000Z'))).toBe(59 * 60);
  });

  it('rounds up, and never returns zero', () => {
    expect(secondsUntilOpen('pair', failed, new Date('2026-03-02T15:14:59.900Z'))).toBe(1);
    expect(secondsUntilOpen('pair', failed, new Date('2026-03-02T15:20:00.000Z'))).toBe(1);
  });
});
