import { logoAddress, logoOwner } from './logo-address';

const SITE = 'https://pharmacy.example';

describe(logoOwner.name, () => {
  it.each([logoAddress(7, 'ab'.repeat(32)), '/api/manufacturers/7/logo', '/api/manufacturers/7/logo?v=0'])(
    "reads %s with or without the site's URL in front",
    (address) => {
      expect(logoOwner(address, SITE)).toBe(7);
      expect(logoOwner(SITE + address, SITE)).toBe(7);
    },
  );

  it.each([
    '/api/manufacturers/0/logo',
    '/api/manufacturers/7/logo/',
    '/api/manufacturers/7/logo?v=0&x=1',
    '/api/manufacturers/7/logo#top',
    'api/manufacturers/7/logo',
    'https://pharmacy.example.org/api/manufacturers/7/logo',
    '//pharmacy.example/api/manufacturers/7/logo',
    '',
  ])('returns no owner for %p', (address) => {
    expect(logoOwner(address, SITE)).toBeNull();
  });
});
