import { fixedOffset } from './fixed-offset';

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
