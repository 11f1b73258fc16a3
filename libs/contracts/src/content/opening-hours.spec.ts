import { wallTime } from '@pharmacy/remote-kit/core';
import { parseOpeningHours } from './opening-hours';
import { openingState } from './opening-state';
import { nextChangeLabel } from './opening-labels';

const hours = parseOpeningHours('Mon-Fri 8AM-6PM\nSat 9AM-2PM\nSun closed') ?? [];
const at = (iso: string) => openingState(hours, wallTime(new Date(iso), 'America/Chicago'));
const words = (iso: string) => {
  const state = at(iso);
  return state && `${state.open ? 'open' : 'closed'} ${nextChangeLabel(state)}`;
};

describe(openingState.name, () => {
  it.each([
    ['a second before Monday opens', '2026-11-23T13:59:59Z', 'closed opens today at 8 AM'],
    ['the second Monday opens', '2026-11-23T14:00:00Z', 'open until 6 PM'],
    ['a second before Monday closes', '2026-11-23T23:59:59Z', 'open until 6 PM'],
    ['the second Monday closes', '2026-11-24T00:00:00Z', 'closed opens tomorrow at 8 AM'],
    ['Friday night', '2026-11-28T01:00:00Z', 'closed opens tomorrow at 9 AM'],
    ['the second Saturday closes', '2026-11-21T20:00:00Z', 'closed opens Monday at 8 AM'],
    ['midnight between Saturday and Sunday', '2026-11-22T06:00:00Z', 'closed opens tomorrow at 8 AM'],
  ])('is correct for %s', (_, iso, expected) => {
    expect(words(iso)).toBe(expected);
  });

  it('follows daylight saving time', () => {
    expect(at('2026-07-06T13:00:00Z')).toMatchObject({ open: true });
    expect(at('2026-07-06T12:59:00Z')).toMatchObject({ open: false });
  });

  it('returns null for a pharmacy that never opens', () => {
    expect(openingState(parseOpeningHours('Mon-Sun closed') ?? [], new Date())).toBeNull();
  });
});

describe(parseOpeningHours.name, () => {
  it('parses days, hours, and closed days', () => {
    expect(parseOpeningHours('Mon-Tue 8:30AM-12PM, Sun closed')).toEqual([
      { days: ['Mon', 'Tue'], span: { opens: 510, closes: 720 } },
      { days: ['Sun'], span: null },
    ]);
  });

  it.each(['', 'by appointment', 'Fri-Mon 8AM-6PM', 'Mon 6PM-8AM', 'Mon 13AM-2PM', 'Mon-Fri 8AM-6PM\nSat maybe'])(
    'returns null for %j instead of guessing',
    (text) => {
      expect(parseOpeningHours(text)).toBeNull();
    },
  );
});
