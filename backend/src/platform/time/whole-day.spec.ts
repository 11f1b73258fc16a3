import fc from 'fast-check';
import { nextMidnight, wholeDay } from './whole-day';

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
