import { steadyClock } from './steady-clock';

describe(steadyClock.name, () => {
  it.each([
    ['America/Chicago', '2026-11-21T18:00:00Z', -360],
    ['America/Chicago', '2026-07-01T00:00:00Z', -300],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 345],
  ])('tells how far %s is ahead of UTC at %s', (zone, instant, offset) => {
    expect(steadyClock(zone, new Date(instant))).toMatchObject({ offset });
  });

  it.each(['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z'])(
    'tells all day the same, certain for three more: %s',
    (at) => {
      expect(steadyClock('America/Chicago', new Date(at))).toMatchObject({
        from: new Date('2026-11-21T00:00:00Z'),
        until: new Date('2026-11-25T00:00:00Z'),
      });
    },
  );

  it.each(['2026-10-29T12:00:00Z', '2026-11-01T20:00:00Z'])('tells nothing around a change of the clocks: %s', (at) => {
    expect(steadyClock('America/Chicago', new Date(at))).toBeNull();
  });

  it('tells the new time the day after the change', () => {
    expect(steadyClock('America/Chicago', new Date('2026-11-02T00:00:00Z'))).toMatchObject({ offset: -360 });
  });
});
