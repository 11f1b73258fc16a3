import { aDocument } from '@pharmacy/testing';
import { daysNote } from './days-note';

const days = { effectiveFrom: '2026-12-01', expiresOn: '2026-12-31' } as const;

describe(daysNote.name, () => {
  it.each([
    ['upcoming', 'from Dec 1, 2026'],
    ['current', 'until Dec 31, 2026'],
    ['expired', 'after Dec 31, 2026'],
  ] as const)('of one that is %s is "%s"', (availability, note) => {
    expect(daysNote(aDocument({ ...days, availability }))).toBe(note);
  });

  it.each([
    [null, null],
    ['2026-12-01', null],
  ])('is none for one in effect since %s, until %s', (effectiveFrom, expiresOn) => {
    expect(daysNote(aDocument({ effectiveFrom, expiresOn }))).toBeNull();
  });
});
