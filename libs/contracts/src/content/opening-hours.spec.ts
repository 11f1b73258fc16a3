import fc from 'fast-check';
import { hoursError, parseOpeningHours, parseSpecialDays, specialDaysError } from './opening-hours';
import { dayLabel, openingState, timeLabel } from './opening-state';

const hours = parseOpeningHours('Mon-Fri 8AM-6PM\nSat 9AM-2PM\nSun closed') ?? [];
const holidays = parseSpecialDays('2026-12-24 Christmas Eve: 9AM-12PM\n2026-11-26 Thanksgiving: closed');

/** The state at a wall time of the pharmacy, such as `2026-11-26T08:00`. */
const at = (wall: string, special = holidays) => openingState(hours, special, new Date(`${wall}Z`));

describe(openingState.name, () => {
  it.each([
    ['before Monday opens', '2026-11-23T07:59:59', { open: false, opens: 480, daysAhead: 0 }],
    ['when Monday opens', '2026-11-23T08:00', { open: true, closes: 1080 }],
    ['before Monday closes', '2026-11-23T17:59:59', { open: true, closes: 1080 }],
    ['when Monday closes', '2026-11-23T18:00', { open: false, opens: 480, day: '2026-11-24', daysAhead: 1 }],
    ['on Saturday afternoon', '2026-11-21T14:00', { open: false, opens: 480, day: '2026-11-23', daysAhead: 2 }],
    ['at midnight before Sunday', '2026-11-22T00:00', { open: false, opens: 480, day: '2026-11-23', daysAhead: 1 }],
  ])('is correct %s', (_, wall, expected) => {
    expect(at(wall)).toMatchObject(expected);
  });

  it('is closed from midnight to midnight on a closed day, and opens the next day', () => {
    const closed = { open: false, opens: 480, day: '2026-11-27', closedFor: 'Thanksgiving' };
    expect(at('2026-11-25T23:59')).toEqual({ open: false, opens: 480, day: '2026-11-27', daysAhead: 2 });
    for (const time of ['00:00', '08:00', '12:00', '23:59'])
      expect(at(`2026-11-26T${time}`)).toEqual({ ...closed, daysAhead: 1 });
    expect(at('2026-11-27T00:00')).toEqual({ open: false, opens: 480, day: '2026-11-27', daysAhead: 0 });
    expect(at('2026-11-27T08:00')).toEqual({ open: true, closes: 1080 });
  });

  it('has the hours of a special day in place of its weekday’s', () => {
    expect(at('2026-12-24T08:30')).toEqual({ open: false, opens: 540, day: '2026-12-24', daysAhead: 0 });
    expect(at('2026-12-24T11:59')).toEqual({ open: true, closes: 720 });
    expect(at('2026-12-24T12:00')).toEqual({ open: false, opens: 480, day: '2026-12-25', daysAhead: 1 });
  });

  it('is closed between two spans of a day', () => {
    const split = parseOpeningHours('Mon-Sun 8AM-12PM, 1PM-6PM') ?? [];
    const state = (wall: string) => openingState(split, [], new Date(`${wall}Z`));
    expect(state('2026-11-23T11:59')).toEqual({ open: true, closes: 720 });
    expect(state('2026-11-23T12:00')).toEqual({ open: false, opens: 780, day: '2026-11-23', daysAhead: 0 });
    expect(state('2026-11-23T13:00')).toEqual({ open: true, closes: 1080 });
  });

  it.each([
    ['until midnight', 'Mon-Fri 8AM-12AM', '2026-11-23T23:59', { open: true, closes: 1440 }],
    ['not after midnight', 'Mon-Fri 8AM-12AM', '2026-11-24T00:00', { open: false, opens: 480, daysAhead: 0 }],
    ['past midnight if the next day opens then', 'Mon 6PM-12AM\nTue 12AM-2AM', '2026-11-23T23:00', { closes: 1560 }],
    ['until 2 AM after that midnight', 'Mon 6PM-12AM\nTue 12AM-2AM', '2026-11-24T01:59', { open: true, closes: 120 }],
    ['without an end around the clock', 'Mon-Sun 12AM-12AM', '2026-11-23T23:59', { open: true, closes: null }],
    ['until midnight before a closed day', 'Mon-Sun 12AM-12AM', '2026-11-25T10:00', { open: true, closes: 1440 }],
  ])('is open %s', (_until, text, wall, expected) => {
    const state = openingState(parseOpeningHours(text) ?? [], holidays, new Date(`${wall}Z`));
    expect(state).toMatchObject(expected);
  });

  it('finds the next opening after any number of closed days', () => {
    const days = Array.from(
      { length: 20 },
      (_, index) => `2026-12-${String(index + 1).padStart(2, '0')} Repairs: closed`,
    );
    expect(at('2026-12-01T10:00', parseSpecialDays(days.join('\n')))).toMatchObject({
      day: '2026-12-21',
      daysAhead: 20,
    });
  });

  it('returns null for a pharmacy that never opens', () => {
    expect(openingState(parseOpeningHours('Mon-Sun closed') ?? [], holidays.slice(0, 1), new Date())).toBeNull();
  });

  it('opens at the moment that it names, and not a minute earlier', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const now = new Date(Date.parse('2026-11-01T00:00Z') + minute * 60_000);
        const state = openingState(hours, holidays, now);
        if (!state || state.open) return;
        const opening = new Date(Date.parse(state.day) + state.opens * 60_000);
        expect(openingState(hours, holidays, opening)).toMatchObject({ open: true });
        expect(openingState(hours, holidays, new Date(opening.getTime() - 60_000))).toMatchObject({ open: false });
      }),
    );
  });
});

describe(parseOpeningHours.name, () => {
  it('parses days, hours, several spans, and closed days', () => {
    expect(parseOpeningHours('Mon-Tue 8:30AM-12PM, 1 pm – 5 pm, Sun closed')).toEqual([
      {
        days: ['Mon', 'Tue'],
        spans: [
          { opens: 510, closes: 720 },
          { opens: 780, closes: 1020 },
        ],
      },
      { days: ['Sun'], spans: [] },
    ]);
  });

  it('reads 12 AM as the beginning of the day, and as its end for closing', () => {
    expect(parseOpeningHours('Mon 12AM-2AM, 8AM-12AM')?.[0]?.spans).toEqual([
      { opens: 0, closes: 120 },
      { opens: 480, closes: 1440 },
    ]);
    expect(parseSpecialDays('2026-12-31 New Year’s Eve: 8AM-12AM')).toMatchObject([
      { times: '8AM-12AM', spans: [{ opens: 480, closes: 1440 }] },
    ]);
  });

  it.each([
    '',
    'by appointment',
    'Mon 8AM-12AM, 12AM-2AM',
    'Mon 8AM-12AM, 9AM-12AM',
    'Fri-Mon 8AM-6PM',
    'Mon 6PM-8AM',
    'Mon 13AM-2PM',
    'Mon 8AM-12PM, 11AM-6PM',
    'Mon 8AM-12PM-6PM',
    'Mon-Fri 8AM-6PM\nWed 9AM-1PM',
    'Mon-Fri 8AM-6PM\nSat maybe',
  ])('returns null for %j instead of guessing', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });
});

describe(parseSpecialDays.name, () => {
  it('sorts the days by date, and skips lines with another format', () => {
    const text =
      '2026-12-24 Christmas Eve: 8:30AM-12PM\n\nSome day: closed\n2026-11-26 Thanksgiving: Closed\n2026-02-30 No: closed';
    expect(parseSpecialDays(text)).toEqual([
      { day: '2026-11-26', name: 'Thanksgiving', times: 'Closed', spans: [] },
      { day: '2026-12-24', name: 'Christmas Eve', times: '8:30AM-12PM', spans: [{ opens: 510, closes: 720 }] },
    ]);
  });

  it('reads any text, and long ones quickly', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseSpecialDays(text)));
    for (const filler of [' ', ',', '-', '1', 'a ', '\u2028'])
      expect(parseSpecialDays(`2026-11-26 ${filler.repeat(100_000)}`)).toEqual([]);
  });
});

describe('the message about a line', () => {
  it.each([
    ['Mon-Fri 8AM-6PM\nSat maybe', /^Line 2, “Sat maybe”, isn’t valid\. Enter days and times, such as “Mon-Fri/],
    ['Mon-Fri 8AM-6PM\n\nWed 9AM-1PM', /^Line 3: Wed is already on another line\. Put all its times on one line/],
  ])('names it, and the remedy, for the hours %j', (text, message) => {
    expect(hoursError(text)).toMatch(message);
  });

  it.each([
    ['Thanksgiving: closed', /^Line 1, “Thanksgiving: closed”, isn’t valid\. Enter a date, a name, and times, such as/],
    ['2026-11-26 : closed', /^Line 1/],
    ['2026-11-26 Thanksgiving', /^Line 1/],
    ['2026-11-26 Thanksgiving: 6PM-8AM', /^Line 1/],
    ['2026-02-30 No such day: closed', /^Line 1/],
    ['\n2026-11-26 One: closed\n2026-11-26 Two: closed', /^Line 3: 2026-11-26 is already on another line\. Keep one/],
  ])('names it, and the remedy, for the special days %j', (text, message) => {
    expect(specialDaysError(text)).toMatch(message);
  });

  it('is absent for valid and for empty texts', () => {
    expect(hoursError('Mon-Fri 8AM-12PM, 1PM-6PM, Sat 9AM-2PM\n\nSun closed')).toBeNull();
    expect(
      specialDaysError('2026-11-26 Thanksgiving: closed\n2027-01-18 Martin Luther King, Jr. Day: 9AM-1PM'),
    ).toBeNull();
    expect([hoursError(''), specialDaysError(' \n')]).toEqual([null, null]);
  });
});

describe('a label', () => {
  it.each([
    [0, '12 AM'],
    [480, '8 AM'],
    [750, '12:30 PM'],
    [1440, '12 AM'],
    [1560, '2 AM'],
  ])('names minute %i %s', (minutes, label) => {
    expect(timeLabel(minutes)).toBe(label);
  });

  it('names a day the same in every zone', () => {
    const labels = (['weekday', 'short', 'long'] as const).map((style) => dayLabel('2026-11-26', style));
    expect(labels).toEqual(['Thursday', 'Thu, Nov 26', 'Thursday, November 26']);
  });
});
