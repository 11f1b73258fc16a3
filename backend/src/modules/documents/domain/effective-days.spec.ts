import fc from 'fast-check';
import { availabilityOn, refuseBackwards } from './effective-days';

const bounds = (effectiveFrom: string | null, expiresOn: string | null) => ({ effectiveFrom, expiresOn });

describe(availabilityOn.name, () => {
  it.each([
    ['2026-03-07', 'upcoming'],
    ['2026-03-08', 'current'],
    ['2026-03-09', 'current'],
    ['2026-03-10', 'expired'],
  ])('is on %s, of a document for the 8th and 9th, %s', (today, expected) => {
    expect(availabilityOn(today, bounds('2026-03-08', '2026-03-09'))).toBe(expected);
  });

  it('is without a bound where there is none', () => {
    expect(availabilityOn('2026-03-08', bounds(null, null))).toBe('current');
    expect(availabilityOn('9999-12-31', bounds('0001-01-01', null))).toBe('current');
    expect(availabilityOn('0001-01-01', bounds(null, '9999-12-31'))).toBe('current');
  });

  it('comes and goes once, in this order, as days go by', () => {
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

describe(refuseBackwards.name, () => {
  it('takes one day alone, open ends, and no day before the first', () => {
    expect(() => refuseBackwards(bounds('2026-03-08', '2026-03-08'))).not.toThrow();
    expect(() => refuseBackwards(bounds(null, '2026-03-08'))).not.toThrow();
    expect(() => refuseBackwards(bounds('2026-03-08', null))).not.toThrow();
    expect(() => refuseBackwards(bounds('2026-03-08', '2026-03-07'))).toThrow(
      expect.objectContaining({ kind: 'invalid', field: 'expiresOn' }) as Error,
    );
  });
});
