import fc from 'fast-check';
import { assertDaysInOrder, availabilityOn, lastChange } from './document-dates';

const bounds = (effectiveFrom: string | null, expiresOn: string | null) => ({ effectiveFrom, expiresOn });

describe(availabilityOn.name, () => {
  it.each([
    ['2026-03-07', 'upcoming'],
    ['2026-03-08', 'current'],
    ['2026-03-09', 'current'],
    ['2026-03-10', 'expired'],
  ])('on %s, for a document that is valid on the 8th and 9th, returns %s', (today, expected) => {
    expect(availabilityOn(today, bounds('2026-03-08', '2026-03-09'))).toBe(expected);
  });

  it('treats a missing date as no limit', () => {
    expect(availabilityOn('2026-03-08', bounds(null, null))).toBe('current');
    expect(availabilityOn('9999-12-31', bounds('0001-01-01', null))).toBe('current');
    expect(availabilityOn('0001-01-01', bounds(null, '9999-12-31'))).toBe('current');
  });

  it('goes from upcoming to current to expired, and never back', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const order = ['upcoming', 'current', 'expired'];
    fc.assert(
      fc.property(fc.option(day), fc.option(day), fc.array(day, { minLength: 2 }), (one, other, days) => {
        const [from = null, until = null] = one && other ? [one, other].sort() : [one, other];
        const seen = [...days].sort().map((today) => order.indexOf(availabilityOn(today, bounds(from, until))));
        expect(seen).toEqual([...seen].sort());
      }),
    );
  });
});

describe(assertDaysInOrder.name, () => {
  it('accepts a single day and open ends, and rejects an end before the start', () => {
    expect(() => assertDaysInOrder(bounds('2026-03-08', '2026-03-08'))).not.toThrow();
    expect(() => assertDaysInOrder(bounds(null, '2026-03-08'))).not.toThrow();
    expect(() => assertDaysInOrder(bounds('2026-03-08', null))).not.toThrow();
    expect(() => assertDaysInOrder(bounds('2026-03-08', '2026-03-07'))).toThrow(
      expect.objectContaining({ kind: 'invalid', field: 'expiresOn' }) as Error,
    );
  });
});

const at = (text: string) => new Date(text);
const beginningOf = (day: string) => at(`${day}T06:00:00Z`);
const document = {
  versionAt: at('2026-03-02T15:00:00Z'),
  releasedAt: at('2026-03-01T15:00:00Z'),
  effectiveFrom: null as string | null,
  expiresOn: null,
};

describe(lastChange.name, () => {
  it('is the time of the newest file, or of a later release', () => {
    expect(lastChange(document, '2026-03-08', beginningOf)).toEqual(document.versionAt);
    const released = { ...document, releasedAt: at('2026-03-05T15:00:00Z') };
    expect(lastChange(released, '2026-03-08', beginningOf)).toEqual(released.releasedAt);
  });

  it('is the start of the effective day, once that day has begun', () => {
    const dated = { ...document, effectiveFrom: '2026-03-08' };
    expect(lastChange(dated, '2026-03-07', beginningOf)).toEqual(document.versionAt);
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
    expect(lastChange(dated, '2026-04-08', beginningOf)).toEqual(at('2026-03-08T06:00:00Z'));
  });

  it("isn't moved back by an effective day in the past", () => {
    const dated = { ...document, effectiveFrom: '2020-01-01' };
    expect(lastChange(dated, '2026-03-08', beginningOf)).toEqual(document.versionAt);
  });
});
