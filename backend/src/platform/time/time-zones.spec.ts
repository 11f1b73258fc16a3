import fc from 'fast-check';
import { dayBounds, fixedOffset, nextMidnight, wholeDay } from './time-zones';

const HOUR_MS = 60 * 60 * 1_000;

/** Half hours, quarters, days of 22 to 26 hours, midnights that are skipped or come twice, and a day that never was. */
const zones = [
  'UTC',
  'America/Chicago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Havana',
  'America/Asuncion',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Antarctica/Troll',
  'Asia/Amman',
  'Asia/Beirut',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

const instants = fc.date({ min: new Date('1970-01-03'), max: new Date('2037-12-31'), noInvalidDate: true });
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);

describe(nextMidnight.name, () => {
  it('returns the first instant of the next day, at most 26 hours away', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        instants,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (zone, now, part) => {
          const midnight = nextMidnight(zone, now);
          const wait = midnight.getTime() - now.getTime();
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(26 * HOUR_MS);
          expect(wholeDay(zone, midnight)).not.toBe(wholeDay(zone, now));
          for (const until of [wait - 1, Math.floor(part * (wait - 1))])
            expect(wholeDay(zone, later(now, until))).toBe(wholeDay(zone, now));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('goes from one midnight to the next without skipping a change of day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, start) => {
        const changes = [start];
        for (let days = 0; days < 4; days++) changes.push(nextMidnight(zone, changes.at(-1) ?? start));
        const end = changes.at(-1) ?? start;
        for (let at = start; at < end; at = later(at, 10 * 60_000)) {
          const begun = changes.findLast((change) => change <= at) ?? start;
          expect(wholeDay(zone, at)).toBe(wholeDay(zone, begun));
        }
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['a plain day', 'America/Chicago', '2026-07-04T12:00:00-05:00', '2026-07-05T00:00:00-05:00'],
    ['at midnight itself', 'America/Chicago', '2026-07-04T00:00:00-05:00', '2026-07-05T00:00:00-05:00'],
    ['one millisecond before it', 'America/Chicago', '2026-07-03T23:59:59.999-05:00', '2026-07-04T00:00:00-05:00'],
    ['a day of 23 hours', 'America/Chicago', '2026-03-08T00:00:00-06:00', '2026-03-09T00:00:00-05:00'],
    ['a day of 25 hours', 'America/Chicago', '2026-11-01T00:00:00-05:00', '2026-11-02T00:00:00-06:00'],
    ['half an hour put back', 'Australia/Lord_Howe', '2026-04-05T00:00:00+11:00', '2026-04-06T00:00:00+10:30'],
    ['a midnight that is skipped', 'America/Sao_Paulo', '2018-11-03T20:00:00-03:00', '2018-11-04T01:00:00-02:00'],
    ['another one', 'Africa/Cairo', '2026-04-23T20:00:00+02:00', '2026-04-24T01:00:00+03:00'],
    ['and another', 'Asia/Beirut', '2026-03-28T20:00:00+02:00', '2026-03-29T01:00:00+03:00'],
    [
      'a midnight at which 23:00 returns',
      'America/Sao_Paulo',
      '2018-02-17T23:30:00-02:00',
      '2018-02-18T00:00:00-03:00',
    ],
    ['a minute of tomorrow', 'America/St_Johns', '2010-11-06T23:30:00-02:30', '2010-11-07T00:00:00-02:30'],
    ['and its end, when today returns', 'America/St_Johns', '2010-11-07T00:00:30-02:30', '2010-11-06T23:01:00-03:30'],
    ['a day that never was', 'Pacific/Apia', '2011-12-29T12:00:00-10:00', '2011-12-31T00:00:00+14:00'],
  ])('handles %s', (_, zone, now, midnight) => {
    expect(nextMidnight(zone, new Date(now))).toEqual(new Date(midnight));
  });
});

const fewerZones = [
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
      fc.property(fc.constantFrom(...fewerZones), instants, (zone, instant) => {
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

describe(fixedOffset.name, () => {
  it.each([
    ['America/Chicago', '2026-11-21T18:00:00Z', -360],
    ['America/Chicago', '2026-07-01T00:00:00Z', -300],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 345],
  ])('returns the offset of %s from UTC at %s', (zone, instant, offset) => {
    expect(fixedOffset(zone, new Date(instant))).toMatchObject({ offset });
  });

  it.each(['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'])(
    'returns the same offset all day, valid for three more days: %s',
    (at) => {
      expect(fixedOffset('America/Chicago', new Date(at))).toMatchObject({
        from: new Date('2026-11-21T00:00:00Z'),
        until: new Date('2026-11-25T00:00:00Z'),
      });
    },
  );

  it.each(['2026-10-29T12:00:00Z', '2026-11-01T20:00:00Z'])('returns nothing around a clock change: %s', (at) => {
    expect(fixedOffset('America/Chicago', new Date(at))).toBeNull();
  });

  it('returns the new offset on the day after a clock change', () => {
    expect(fixedOffset('America/Chicago', new Date('2026-11-02T00:00:00Z'))).toMatchObject({ offset: -360 });
  });
});
