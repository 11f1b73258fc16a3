import type { Config } from '../config';
import { MidnightTimer } from './midnight-timer';
import { PharmacyCalendar } from './pharmacy-calendar';

const HOUR_MS = 60 * 60 * 1_000;

function setUp(now: string, timeZone = 'America/Chicago') {
  jest.useFakeTimers({ now: new Date(now) });
  const clock = { now: () => new Date() };
  const calendar = new PharmacyCalendar({ timeZone } as Config, clock);
  const timer = new MidnightTimer(calendar, clock);
  const fired: string[] = [];
  timer.on(() => fired.push(`${calendar.today()} at ${new Date().toISOString()}`));
  timer.onApplicationBootstrap();
  return { timer, fired };
}

describe(MidnightTimer.name, () => {
  afterEach(() => jest.useRealTimers());

  it('fires at midnight, not a millisecond earlier', () => {
    const { fired } = setUp('2026-07-03T22:10:00-05:00');
    jest.advanceTimersByTime(110 * 60_000 - 1);
    expect(fired).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fired).toEqual(['2026-07-04 at 2026-07-04T05:00:00.000Z']);
  });

  it('fires once a day, even on longer or shorter days', () => {
    const { fired } = setUp('2026-03-07T12:00:00-06:00');
    jest.advanceTimersByTime(72 * HOUR_MS);
    expect(fired).toEqual([
      '2026-03-08 at 2026-03-08T06:00:00.000Z',
      '2026-03-09 at 2026-03-09T05:00:00.000Z',
      '2026-03-10 at 2026-03-10T05:00:00.000Z',
    ]);
  });

  it('fires when the day begins if its midnight is skipped', () => {
    const { fired } = setUp('2026-03-28T20:00:00+02:00', 'Asia/Beirut');
    jest.advanceTimersByTime(5 * HOUR_MS);
    expect(fired).toEqual(['2026-03-29 at 2026-03-28T22:00:00.000Z']);
  });

  it('notices within 30 seconds that the machine slept through midnight or that its clock was changed', () => {
    const { fired } = setUp('2026-07-03T12:00:00-05:00');
    jest.setSystemTime(new Date('2026-07-06T09:00:00-05:00'));
    jest.advanceTimersByTime(30_000);
    expect(fired).toHaveLength(1);
    jest.setSystemTime(new Date('2026-07-05T23:00:00-05:00'));
    jest.advanceTimersByTime(30_000);
    expect(fired[1]).toContain('2026-07-05');
  });

  it('stops firing when the process ends', () => {
    const { timer, fired } = setUp('2026-07-03T12:00:00-05:00');
    timer.onModuleDestroy();
    jest.advanceTimersByTime(48 * HOUR_MS);
    expect(fired).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
