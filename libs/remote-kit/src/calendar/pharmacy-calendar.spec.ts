import { pharmacyDay, pharmacyTimeZone } from './pharmacy-calendar';

const tellZone = (zone: string) => {
  document.head.innerHTML = `<meta name="pharmacy-time-zone" content="${zone}">`;
};

afterEach(() => {
  document.head.innerHTML = '';
});

describe(pharmacyTimeZone.name, () => {
  it('reads what the server wrote into the page', () => {
    tellZone('Pacific/Auckland');
    expect(pharmacyTimeZone()).toBe('Pacific/Auckland');
  });

  it('keeps to the usual zone on a page that tells none', () => {
    expect(pharmacyTimeZone()).toBe('America/Chicago');
  });
});

describe(pharmacyDay.name, () => {
  it.each([
    ['America/Chicago', '2026-02-01'],
    ['Pacific/Auckland', '2026-02-02'],
  ])('is the date in %s', (zone, day) => {
    tellZone(zone);
    expect(pharmacyDay(new Date('2026-02-02T03:00:00Z'))).toBe(day);
  });
});
