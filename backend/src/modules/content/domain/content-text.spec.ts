import fc from 'fast-check';
import { nextMidnight, wholeDay } from '../../../platform/time';
import { AfterwardsMissing } from './content.errors';
import { applyChanges, textOn } from './content-text';

const claim = { content: 'valid', validUntil: '2026-02-01', afterwards: 'in progress' };
const lasting = { content: 'always', validUntil: null, afterwards: null };

describe(applyChanges.name, () => {
  it('keeps fields that are not named', () => {
    expect(applyChanges(claim, { content: 'new' })).toEqual({ ...claim, content: 'new' });
    expect(applyChanges(claim, { content: 'new', validUntil: '2027-01-01' })).toMatchObject({
      afterwards: 'in progress',
    });
  });

  it('removes the replacement text together with the last day', () => {
    expect(applyChanges(claim, { content: 'valid', validUntil: null })).toEqual({ ...lasting, content: 'valid' });
    expect(applyChanges(lasting, { content: 'always', afterwards: 'never read' })).toEqual(lasting);
  });

  it.each([undefined, null, '', ' \n'])('rejects a last day without a replacement text: %j', (afterwards) => {
    const change = { content: 'valid', validUntil: '2026-02-01', ...(afterwards === undefined ? {} : { afterwards }) };
    expect(() => applyChanges(lasting, change)).toThrow(AfterwardsMissing);
  });
});

describe(textOn.name, () => {
  it('returns the text through its last day, and the replacement text from the next day on', () => {
    expect(['2026-01-31', '2026-02-01', '2026-02-02', '2031-01-01'].map((day) => textOn(day, claim))).toEqual([
      'valid',
      'valid',
      'in progress',
      'in progress',
    ]);
  });

  it("always returns a text that doesn't expire", () => {
    expect(textOn('9999-12-31', lasting)).toBe('always');
  });

  const zones = [
    ...['America/Chicago', 'America/Sao_Paulo', 'America/St_Johns', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Kathmandu'],
    ...['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Kiritimati', 'UTC'],
  ];
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });

  it("switches at the pharmacy's midnight to the millisecond, even when clocks change", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
        const midnight = nextMidnight(zone, now);
        const lastMoment = new Date(midnight.getTime() - 1);
        const said = (at: Date) => textOn(wholeDay(zone, at), { ...claim, validUntil: wholeDay(zone, now) });
        // where clocks go back across midnight, the day before returns for a while: it is the last one again
        const isForward = wholeDay(zone, midnight) > wholeDay(zone, now);
        expect(said(now)).toBe('valid');
        expect(said(lastMoment)).toBe('valid');
        expect(said(midnight)).toBe(isForward ? 'in progress' : 'valid');
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['2026-03-08', 'a day of 23 hours', '2026-03-09T04:59:59.999Z', '2026-03-09T05:00:00.000Z'],
    ['2026-11-01', 'a day of 25 hours', '2026-11-02T05:59:59.999Z', '2026-11-02T06:00:00.000Z'],
  ])('switches after %s, %s in Chicago', (validUntil, _, last, next) => {
    const said = (at: string) => textOn(wholeDay('America/Chicago', new Date(at)), { ...claim, validUntil });
    expect([said(last), said(next)]).toEqual(['valid', 'in progress']);
  });
});
