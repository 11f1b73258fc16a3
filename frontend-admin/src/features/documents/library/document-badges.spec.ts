import { aDocument } from '@pharmacy/testing';
import { daysNote } from './document-badges';

const days = { effectiveFrom: '2026-12-01', expiresOn: '2026-12-31' } as const;

describe(daysNote.name, () => {
  it.each([
    ['upcoming', 'from Dec 1, 2026'],
    ['current', 'until Dec 31, 2026'],
    ['expired', 'after Dec 31, 2026'],
  ] as const)('returns the note for a document that is %s: "%s"', (availability, note) => {
    expect(daysNote(aDocument({ ...days, availability }))).toBe(note);
  });

  it.each([
    [null, null],
    ['2026-12-01', null],
  ])('returns no note for a document in effect from %s until %s', (effectiveFrom, expiresOn) => {
    expect(daysNote(aDocument({ effectiveFrom, expiresOn }))).toBeNull();
  });
});
