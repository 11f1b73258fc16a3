import { pharmacyDay, pharmacyTimeZone, wallTime } from './pharmacy-calendar';

const setZone = (zone: string) => {
  document.head.innerHTML = `<meta name="pharmacy-time-zone" content="${zone}">`;
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe(pharmacyTimeZone.name, () => {
  it('reads the value that the server wrote into the page', () => {
    setZone('Pacific/Auckland');
    expect(pharmacyTimeZone()).toBe('Pacific/Auckland');
  });

  it('defaults to the usual time zone on a page without one', () => {
    expect(pharmacyTimeZone()).toBe('America/Chicago');
  });
});

describe(wallTime.name, () => {
  const clockReceived = (clock: string) => {
    setZone('America/Chicago');
    document.head.innerHTML += `<meta name="pharmacy-clock" content="${clock}">`;
  };
  const shown = (iso: string) => wallTime(new Date(iso)).toISOString().slice(0, 16);

  it("uses the server's clock offset while it's valid", () => {
    clockReceived('-61 2026-11-21T00:00:00.000Z 2026-11-24T00:00:00.000Z');
    expect(shown('2026-11-21T00:00:00Z')).toBe('2026-11-20T22:59');
    expect(shown('2026-11-23T23:59:00Z')).toBe('2026-11-23T22:58');
  });

  it.each([
    ['before', '2026-11-20T23:59:00Z', '2026-11-20T17:59'],
    ['after', '2026-11-24T00:00:00Z', '2026-11-23T18:00'],
    ['after, in summer', '2027-07-01T00:30:00Z', '2027-06-30T19:30'],
  ])('uses the time zone rules: %s', (_, iso, wall) => {
    clockReceived('-61 2026-11-21T00:00:00.000Z 2026-11-24T00:00:00.000Z');
    expect(shown(iso)).toBe(wall);
  });

  it('uses the time zone rules when the clock offset is missing or invalid', () => {
    setZone('America/Chicago');
    expect(shown('2026-11-21T06:00:00Z')).toBe('2026-11-21T00:00');
    clockReceived('soon');
    expect(shown('2026-11-21T06:00:00Z')).toBe('2026-11-21T00:00');
  });
});

describe(pharmacyDay.name, () => {
  it.each([
    ['America/Chicago', '2026-02-01'],
    ['Pacific/Auckland', '2026-02-02'],
  ])('returns the date in %s', (zone, day) => {
    setZone(zone);
    expect(pharmacyDay(new Date('2026-02-02T03:00:00Z'))).toBe(day);
  });
});
