import fc from 'fast-check';
import { dayBounds } from './day-bounds';
import { wholeDay } from './whole-day';

const zones = [
  'UTC',
  'America/Chicago',
  'America/Havana',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

const bounds = (zone: string, day: string) => {
  const { start, end } = dayBounds(zone, day);
  return [start.toISOString(), end.toISOString()];
};

describe(dayBounds.name, () => {
  it('returns bounds that contain exactly the instants of that day', () => {
    const instants = fc.date({ min: new Date('1970-01-03'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
        const { start, end } = dayBounds(zone, wholeDay(zone, instant));
        expect(start <= instant && instant < end).toBe(true);
        expect(wholeDay(zone, start)).toBe(wholeDay(zone, instant));
        expect(wholeDay(zone, new Date(end.getTime() - 1))).toBe(wholeDay(zone, instant));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['UTC', '2026-07-04', ['2026-07-04T00:00:00.000Z', '2026-07-05T00:00:00.000Z']],
    ['America/Chicago', '2026-07-04', ['2026-07-04T05:00:00.000Z', '2026-07-05T05:00:00.000Z']],
    ['America/Chicago', '2026-03-08', ['2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z']],
    ['America/Chicago', '2026-11-01', ['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z']],
    ['America/Sao_Paulo', '2018-11-04', ['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z']],
    ['America/St_Johns', '2010-11-07', ['2010-11-07T02:30:00.000Z', '2010-11-08T03:30:00.000Z']],
    ['Pacific/Apia', '2011-12-30', ['2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z']],
    ['UTC', '9999-12-31', ['9999-12-31T00:00:00.000Z', '+010000-01-01T00:00:00.000Z']],
    ['UTC', '0001-01-01', ['0001-01-01T00:00:00.000Z', '0001-01-02T00:00:00.000Z']],
  ])('returns for %s the bounds of %s', (zone, day, expected) => {
    expect(bounds(zone, day)).toEqual(expected);
  });
});
