import { formatZoned, fromZoned, toZoned, zoneName } from './zoned-time';

const chicago = 'America/Chicago';

describe(fromZoned.name, () => {
  it.each([
    ['2026-01-15T09:00', chicago, '2026-01-15T15:00:00.000Z'],
    ['2026-07-15T09:00', chicago, '2026-07-15T14:00:00.000Z'],
    ['2026-07-15T00:00', 'Pacific/Auckland', '2026-07-14T12:00:00.000Z'],
    ['2026-07-15T09:00', 'Asia/Kathmandu', '2026-07-15T03:15:00.000Z'],
    // Clocks jump from 2:00 to 3:00: half past two is half past three.
    ['2026-03-08T02:30', chicago, '2026-03-08T08:30:00.000Z'],
    // Clocks fall back from 2:00 to 1:00: half past one comes twice, and means the first.
    ['2026-11-01T01:30', chicago, '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T02:30', chicago, '2026-11-01T08:30:00.000Z'],
    ['', chicago, null],
    // As while a year is typed.
    ['0002-11-26T23:59', chicago, null],
    ['soon', chicago, null],
  ])('reads %s in %s as %s', (local, zone, iso) => expect(fromZoned(local, zone)).toBe(iso));
});

describe(toZoned.name, () => {
  it.each(['2026-01-15T09:00', '2026-07-15T23:59', '2026-03-08T03:30', '2026-12-31T00:00'])(
    'reverses fromZoned for %s',
    (local) => expect(toZoned(fromZoned(local, chicago)!, chicago)).toBe(local),
  );
});

describe(formatZoned.name, () => {
  it('includes the time zone', () => {
    expect(formatZoned('2026-01-15T15:00:00Z', chicago)).toBe('Jan 15, 2026, 9:00 AM CST');
  });
});

describe(zoneName.name, () => {
  it.each([
    [chicago, 'Central Time'],
    ['America/New_York', 'Eastern Time'],
  ])('calls %s %s, all year', (zone, name) => expect(zoneName(zone)).toBe(name));
});
